import { describe, expect, test } from 'vitest';
import { browserInfo, type BrowserLike } from '../../src/lib/browserInfo';

const like = (userAgent: string, more: Partial<BrowserLike['navigator']> = {}): BrowserLike => ({
  navigator: { userAgent, ...more },
  screen: { width: 1920, height: 1080 },
  innerWidth: 1280,
  innerHeight: 720,
});

const kit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const appleKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const android = 'Mozilla/5.0 (Linux; Android 10; K)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X)';

describe('ENT-16 browser, version, mobile, system and its version', () => {
  test.each([
    [
      `${windows} ${kit} Chrome/126.0.0.0 Safari/537.36`,
      'Chrome 126.0.0.0',
      'desktop',
      'Windows 10 or later',
    ],
    [
      `${windows} ${kit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.2592.87`,
      'Edge 126.0.2592.87',
      'desktop',
      'Windows 10 or later',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0',
      'Firefox 127.0',
      'desktop',
      'Windows 10 or later',
    ],
    [
      'Mozilla/5.0 (Windows NT 6.1; Win64; x64; rv:115.0) Gecko/20100101 Firefox/115.0',
      'Firefox 115.0',
      'desktop',
      'Windows 7',
    ],
    [
      `${windows} ${kit} Chrome/125.0.0.0 Safari/537.36 OPR/111.0.0.0`,
      'Opera 111.0.0.0',
      'desktop',
      'Windows 10 or later',
    ],
    [`${mac} ${kit} Chrome/126.0.0.0 Safari/537.36`, 'Chrome 126.0.0.0', 'desktop', 'macOS 10.15 or later'],
    [
      `${mac} ${kit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
      'Edge 126.0.0.0',
      'desktop',
      'macOS 10.15 or later',
    ],
    [`${mac} ${appleKit} Version/17.5 Safari/605.1.15`, 'Safari 17.5', 'desktop', 'macOS 10.15 or later'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0',
      'Firefox 127.0',
      'desktop',
      'macOS 10.15 or later',
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_14_6) ${appleKit} Version/14.1.2 Safari/605.1.15`,
      'Safari 14.1.2',
      'desktop',
      'macOS 10.14.6',
    ],
    [
      `${android} ${kit} Chrome/126.0.0.0 Mobile Safari/537.36`,
      'Chrome 126.0.0.0',
      'mobile',
      'Android 10 or later',
    ],
    [
      `${android} ${kit} Chrome/126.0.0.0 Mobile Safari/537.36 EdgA/126.0.0.0`,
      'Edge 126.0.0.0',
      'mobile',
      'Android 10 or later',
    ],
    [`${android} ${kit} Chrome/126.0.0.0 Safari/537.36`, 'Chrome 126.0.0.0', 'mobile', 'Android 10 or later'],
    [
      'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
      'Firefox 127.0',
      'mobile',
      'Android 14',
    ],
    [
      `Mozilla/5.0 (Linux; Android 13; SM-S918B) ${kit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet 25.0',
      'mobile',
      'Android 13',
    ],
    [`${iphone} ${appleKit} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari 17.5', 'mobile', 'iOS 17.5.1'],
    [
      `${iphone} ${appleKit} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`,
      'Chrome 126.0.6478.54',
      'mobile',
      'iOS 17.5.1',
    ],
    [
      `${iphone} ${appleKit} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`,
      'Firefox 127.0',
      'mobile',
      'iOS 17.5.1',
    ],
    [
      `${iphone} ${appleKit} Version/17.0 EdgiOS/126.0.2592.56 Mobile/15E148 Safari/605.1.15`,
      'Edge 126.0.2592.56',
      'mobile',
      'iOS 17.5.1',
    ],
    [
      `Mozilla/5.0 (iPad; CPU OS 12_5_7 like Mac OS X) ${appleKit} Version/12.1.2 Mobile/15E148 Safari/604.1`,
      'Safari 12.1.2',
      'mobile',
      'iPadOS 12.5.7',
    ],
    [
      `Mozilla/5.0 (X11; Linux x86_64) ${kit} Chrome/126.0.0.0 Safari/537.36`,
      'Chrome 126.0.0.0',
      'desktop',
      'Linux',
    ],
    [
      'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
      'Firefox 127.0',
      'desktop',
      'Linux',
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${kit} Chrome/126.0.0.0 Safari/537.36`,
      'Chrome 126.0.0.0',
      'desktop',
      'ChromeOS 14541.0.0',
    ],
    ['curl/8.5.0', 'Unknown', 'desktop', 'Unknown'],
    ['', 'Unknown', 'desktop', 'Unknown'],
  ])('%s', (userAgent, browser, kind, os) => {
    const info = browserInfo(like(userAgent));
    expect(`${info.browser} ${info.browserVersion}`.trim()).toBe(browser);
    expect(`${info.os} ${info.osVersion}`.trim()).toBe(os);
    expect(info.mobile).toBe(kind === 'mobile');
  });

  test('recognizes an iPad that claims to be a Mac by its touch screen', () => {
    const userAgent = `${mac} ${appleKit} Version/17.5 Safari/605.1.15`;
    expect(browserInfo(like(userAgent, { maxTouchPoints: 5 }))).toMatchObject({
      browser: 'Safari',
      mobile: true,
      os: 'iPadOS',
      osVersion: '',
    });
    expect(browserInfo(like(userAgent, { maxTouchPoints: 0 })).os).toBe('macOS');
  });
});

test('ENT-16 has seven fields; sizes are width by height, or empty if unknown', () => {
  const wide = like(`${windows} ${kit} Chrome/126.0.0.0 Safari/537.36`);
  expect(browserInfo(wide)).toEqual({
    screen: '1920 x 1080',
    browserSize: '1280 x 720',
    browser: 'Chrome',
    browserVersion: '126.0.0.0',
    mobile: false,
    os: 'Windows',
    osVersion: '10 or later',
  });
  expect(browserInfo({ ...wide, screen: { width: 0, height: 0 } }).screen).toBe('');
});
