#!/bin/sh
# What every change must pass.
set -e
npm test
npx parlance-remote build
npx parlance-remote check
