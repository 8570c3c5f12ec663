"""What every module of machine code has beside rules: how errors leave it, and how it looks up.

An error leaves all rules at once: it is noted in the room that the call from Python has on its stack, and
`longjmp` goes back there. Rules hold nothing that would have to be given back. A thread finds its room by a
key of Python's own; what Python does on Ctrl-C may call rules, so it is set again then. `flag` is a number of
the process that is not 0 once somebody has pressed Ctrl-C.
"""

VALUES = 6  # numbers that an error carries
JUMP = 512  # bytes of a jmp_buf, more than any machine has
SAVED, SITE, FIRST, RAISED = JUMP, JUMP + 8, JUMP + 16, JUMP + 16 + 8 * VALUES
ROOM = RAISED + 16  # bytes of a call's room

_STORES = "\n".join(
    f"  %p{n} = getelementptr i8, ptr %room, i64 {FIRST + 8 * n}\n  store i64 %v{n}, ptr %p{n}"
    for n in range(VALUES)
)
_GIVEN = ", ".join(f"i64 %v{n}" for n in range(VALUES))

TEXT = f"""
declare double @exp(double)
declare double @log(double)
declare double @log1p(double)
declare double @sqrt(double)
declare double @pow(double, double)
declare double @floor(double)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.abs.i64(i64, i1)
declare double @llvm.fabs.f64(double)
declare float @llvm.fabs.f32(float)
declare i32 @_setjmp(ptr, ptr) returns_twice
declare void @longjmp(ptr, i32) noreturn
declare i64 @time(ptr)
declare i32 @memcmp(ptr, ptr, i64)
declare ptr @PyThread_tss_get(ptr)
declare i32 @PyThread_tss_set(ptr, ptr)
declare i64 @PyThread_get_thread_ident()
declare ptr @PyEval_SaveThread()
declare void @PyEval_RestoreThread(ptr)
declare i32 @PyErr_CheckSignals()
declare i64 @PyLong_AsLongLong(ptr)
declare ptr @PyLong_FromLongLong(i64)
declare ptr @PyFloat_FromDouble(double)
declare ptr @PyBool_FromLong(i64)
declare ptr @PyBytes_FromStringAndSize(ptr, i64)
declare ptr @PyByteArray_FromStringAndSize(ptr, i64)
declare ptr @PyTuple_New(i64)
declare i32 @PyTuple_SetItem(ptr, i64, ptr)
declare ptr @PyErr_Occurred()
declare void @Py_IncRef(ptr)

@flag = internal global ptr null
@key = internal global ptr null
@main = internal global i64 0
@before = internal global ptr null
@numbers = internal global ptr null

define void @"begin"(ptr %flag, ptr %key, i64 %main, ptr %before, ptr %numbers) {{
  store ptr %flag, ptr @flag
  store ptr %key, ptr @key
  store i64 %main, ptr @main
  store ptr %before, ptr @before
  store ptr %numbers, ptr @numbers
  ret void
}}

define void @"signalled"(i32 %number) {{
  %flag = load ptr, ptr @flag
  %now = call i64 @time(ptr null)
  store volatile i64 %now, ptr %flag
  %before = load ptr, ptr @before
  call void %before(i32 %number)
  ret void
}}

define internal void @complain(ptr %site, {_GIVEN}) noinline noreturn cold {{
  %key = load ptr, ptr @key
  %room = call ptr @PyThread_tss_get(ptr %key)
  %s = getelementptr i8, ptr %room, i64 {SITE}
  store ptr %site, ptr %s
{_STORES}
  call void @longjmp(ptr %room, i32 1)
  unreachable
}}

define internal void @look() noinline cold {{
entry:
  %flag = load ptr, ptr @flag
  %key = load ptr, ptr @key
  %room = call ptr @PyThread_tss_get(ptr %key)
  %saved = getelementptr i8, ptr %room, i64 {SAVED}
  %ident = call i64 @PyThread_get_thread_ident()
  %main = load i64, ptr @main
  %first = icmp eq i64 %ident, %main
  br i1 %first, label %ask, label %other
ask:
  %thread = load ptr, ptr %saved
  call void @PyEval_RestoreThread(ptr %thread)
  store volatile i64 0, ptr %flag
  %wrong = call i32 @PyErr_CheckSignals()
  %again = call i32 @PyThread_tss_set(ptr %key, ptr %room)
  %thread2 = call ptr @PyEval_SaveThread()
  store ptr %thread2, ptr %saved
  %bad = icmp ne i32 %wrong, 0
  br i1 %bad, label %leave, label %on
other:
  %now = call i64 @time(ptr null)
  %then = load volatile i64, ptr %flag
  %ago = sub i64 %now, %then
  %recent = icmp sle i64 %ago, 2
  br i1 %recent, label %stop, label %old
old:
  store volatile i64 0, ptr %flag
  ret void
stop:
  %raised2 = getelementptr i8, ptr %room, i64 {RAISED}
  store i64 2, ptr %raised2
  call void @longjmp(ptr %room, i32 1)
  unreachable
leave:
  %raised = getelementptr i8, ptr %room, i64 {RAISED}
  store i64 1, ptr %raised
  call void @longjmp(ptr %room, i32 1)
  unreachable
on:
  ret void
}}

define internal i64 @power(i64 %base, i64 %times) {{
entry:
  br label %head
head:
  %left = phi i64 [ %times, %entry ], [ %less, %body ]
  %made = phi i64 [ 1, %entry ], [ %more, %body ]
  %go = icmp sgt i64 %left, 0
  br i1 %go, label %body, label %end
body:
  %more = mul i64 %made, %base
  %less = sub i64 %left, 1
  br label %head
end:
  ret i64 %made
}}

"""
