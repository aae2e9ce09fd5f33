/* Sets theme and language before the first paint, so that nothing flashes. Kept outside the page: the
   content security policy allows no inline script. The rules are those of lib/theme.ts and contract/locale.ts. */
/* The policy allows no code made of text either: the schemas do without, and do not try. */
self.__zod_globalConfig = { jitless: true };
(function () {
  var root = document.documentElement;
  var saved = null;
  var language = null;
  try {
    saved = localStorage.getItem('theme');
    language = new URLSearchParams(location.search).get('language') || localStorage.getItem('language');
  } catch (error) {
    saved = null;
  }
  var dark = saved === 'dark' || (saved !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  var texts = { ja: 'ja', 'zh-cn': 'zh-Hans-CN', 'zh-hk': 'zh-Hant-HK' };
  root.lang = texts[language || navigator.language.toLowerCase()] || 'en';
})();
