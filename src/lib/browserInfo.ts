/** The browser and its screen (ENT-16). */
export interface BrowserInfo {
  /** `1920 x 1080` in CSS pixels; '' when unknown. */
  screen: string;
  /** Size of the viewport, in the same form. */
  browserSize: string;
  browser: string;
  browserVersion: string;
  mobile: boolean;
  os: string;
  /** Browsers hide some versions, which are shown as 'or later'. */
  osVersion: string;
}

/** The part of `window` that is read. */
export interface BrowserLike {
  navigator: { userAgent: string; maxTouchPoints?: number };
  screen: { width: number; height: number };
  innerWidth: number;
  innerHeight: number;
}

const UNKNOWN = 'Unknown';

/** The first match counts: nearly all browsers also claim to be Safari, and most Chrome. */
const browsers: readonly [name: string, version: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/([\d.]+)/],
  ['Opera', /\b(?:OPR|OPT)\/([\d.]+)/],
  ['Samsung Internet', /\bSamsungBrowser\/([\d.]+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /\bVersion\/([\d.]+).*\bSafari\//],
];

const systems: readonly [name: string, version: RegExp][] = [
  ['Windows', /\bWindows NT ([\d.]+)/],
  ['Android', /\bAndroid ?([\d.]*)/],
  ['iPadOS', /\biPad; CPU OS ([\d_]+)/],
  ['iOS', /\b(?:iPhone|iPod)[^;]*; CPU iPhone OS ([\d_]+)/],
  ['macOS', /\bMac OS X ([\d_.]*)/],
  ['ChromeOS', /\bCrOS \S+ ([\d.]+)/],
  ['Linux', /\bLinux\b()/],
];

/** Versions that newer systems report for compatibility. */
const frozen: Record<string, string> = {
  'Windows 10.0': '10 or later',
  'macOS 10.15.7': '10.15 or later',
  'macOS 10.15': '10.15 or later',
};
const windowsNames: Record<string, string> = { '6.3': '8.1', '6.2': '8', '6.1': '7' };

function firstMatch(
  rows: readonly [name: string, version: RegExp][],
  userAgent: string,
): [name: string, version: string] {
  for (const [name, version] of rows) {
    const found = version.exec(userAgent);
    if (found) return [name, (found[1] ?? '').replaceAll('_', '.')];
  }
  return [UNKNOWN, ''];
}

function detectSystem({
  userAgent,
  maxTouchPoints = 0,
}: BrowserLike['navigator']): [os: string, version: string] {
  const [os, version] = firstMatch(systems, userAgent);
  // An iPad requests desktop pages as a Mac; no Mac has a touch screen.
  if (os === 'macOS' && maxTouchPoints > 1) return ['iPadOS', ''];
  // Chrome reports 'Android 10; K' on every Android phone.
  if (os === 'Android' && /\bAndroid 10; K\b/.test(userAgent)) return [os, '10 or later'];
  return [
    os,
    frozen[`${os} ${version}`] ?? (os === 'Windows' ? windowsNames[version] : undefined) ?? version,
  ];
}

const size = (width: number, height: number): string =>
  width > 0 && height > 0 ? `${width} x ${height}` : '';

/** ENT-16: `browserInfo(window)`. */
export function browserInfo({ navigator, screen, innerWidth, innerHeight }: BrowserLike): BrowserInfo {
  const [browser, browserVersion] = firstMatch(browsers, navigator.userAgent);
  const [os, osVersion] = detectSystem(navigator);
  return {
    screen: size(screen.width, screen.height),
    browserSize: size(innerWidth, innerHeight),
    browser,
    browserVersion,
    mobile: ['Android', 'iOS', 'iPadOS'].includes(os) || /\bMobi/.test(navigator.userAgent),
    os,
    osVersion,
  };
}
