const DARK = '(prefers-color-scheme: dark)';

/** Light or dark as the system has it, now and when it changes. */
export function followSystemTheme(): void {
  const query = window.matchMedia(DARK);
  const apply = () => {
    document.documentElement.dataset.bsTheme = query.matches ? 'dark' : 'light';
  };
  apply();
  query.addEventListener('change', apply);
}
