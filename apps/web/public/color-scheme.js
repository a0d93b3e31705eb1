// Runs before the first paint, as a file of its own because the content security policy allows no inline script.
(function () {
  var scheme = 'light';
  try {
    if (localStorage.getItem('color-scheme') === 'dark') scheme = 'dark';
  } catch (refused) {
    void refused;
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
