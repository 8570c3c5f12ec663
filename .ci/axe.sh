#!/usr/bin/env bash
# Fetches axe-core, which the tests of the pages in the browser look with, into build/axe.
set -euo pipefail
version=4.11.0
sum=e9e5863c33a874f09bc01acd9234b7e3c871479f5eef8802fa582544465e6d01
mkdir -p build/axe && cd build/axe
test -e axe.min.js && exit 0
curl --fail --silent --show-error --location "https://registry.npmjs.org/axe-core/-/axe-core-$version.tgz" \
  | tar --extract --gzip --strip-components 1 package/axe.min.js
echo "$sum  axe.min.js" | sha256sum --check --quiet || { rm -f axe.min.js; exit 1; }
