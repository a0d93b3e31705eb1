// Runs before everything else, as a file of its own because the content security policy allows no inline script.

// zod would try whether strings may become code. They may not, and browsers would report the try (shell/trust-scripts.ts).
globalThis.__zod_globalConfig = { jitless: true };

// The colours, before the first paint.
(function () {
  var scheme = 'light';
  try {
    var chosen = localStorage.getItem('color-scheme');
    if (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches) chosen = 'dark';
    if (chosen === 'dark') scheme = 'dark';
  } catch (refused) {
    void refused;
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
