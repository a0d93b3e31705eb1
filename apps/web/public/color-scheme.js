// Runs before the first paint, as a file of its own because the content security policy allows no inline script.
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
