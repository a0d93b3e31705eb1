/** The whole browser, as people have it. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Chromium without a window: lighter, and enough for a page or a recording. */
export const shellPath = process.env['CHROMIUM_SHELL_PATH'] ?? chromiumPath;
