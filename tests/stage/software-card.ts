/** Chromium with WebGL on a machine without a graphics card, and with videos that play by themselves. */
export const SOFTWARE_CARD = [
  ...['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  '--autoplay-policy=no-user-gesture-required',
];
