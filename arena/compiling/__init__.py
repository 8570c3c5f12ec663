"""One source, two ways to run it: compiling rules, keeping what is compiled, warming."""
