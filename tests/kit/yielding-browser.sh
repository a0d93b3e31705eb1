#!/bin/sh
# Starts the browser so that the niceness it inherits counts beside other browsers. Linux first shares the processor
# evenly among sessions, and only within one by niceness; Playwright gives each browser a session of its own.
{ nice >/proc/self/autogroup; } 2>/dev/null
exec "$CHROMIUM_SHELL_PATH" "$@"
