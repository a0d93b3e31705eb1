/** The whole browser, as people have it. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** The same without a window: lighter, and all that a page or a recording needs. */
export const shellPath = process.env['CHROMIUM_SHELL_PATH'] ?? chromiumPath;
