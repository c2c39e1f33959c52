import { describe, expect, test } from 'vitest';
import { capabilities } from '../../src/access/access';
import { isSettingsAddress, settingsAreas } from '../../src/navigation/settingsAreas';

const areas = [
  ['SIDE-15', '/customers'],
  ['SIDE-16', '/costcode'],
  ['SIDE-17', '/costcode-new'],
  ['SIDE-18', '/document/setting'],
  ['SIDE-19', '/forms/list'],
  ['SIDE-20', '/employee'],
  ['SIDE-21', '/settings/general'],
  ['SIDE-22', '/jobs'],
  ['SIDE-23', '/jobs-new'],
  ['SIDE-24', '/job-templates'],
  ['SIDE-25', '/job-templates-new'],
  ['SIDE-26', '/organization'],
  ['SIDE-27', '/user'],
  ['SIDE-28', '/teams'],
  ['SIDE-29', '/qr-code'],
  ['SIDE-30', '/reusable-qr-code'],
  ['SIDE-31', '/visitors-log/setting'],
  ['SIDE-32', '/precon/settings'],
  ['SIDE-33', '/settings/time-and-attendance'],
  ['SIDE-34', '/tm-settings'],
  ['SIDE-35', '/analysis/setting'],
  ['SIDE-36', '/safety/communities/setting'],
  ['SIDE-37', '/business-intelligence/settings'],
  ['SIDE-38', '/safety/inspection-setting'],
  ['SIDE-39', '/safety/observer-setting'],
  ['SIDE-40', '/safety/setting'],
] as const;

describe('settings addresses', () => {
  test.each(areas)('%s %s and its subpaths are settings addresses', (_, address) => {
    expect(isSettingsAddress(address)).toBe(true);
    expect(isSettingsAddress(`${address}/`)).toBe(true);
    expect(isSettingsAddress(`${address}/12/edit`)).toBe(true);
  });

  test.each(areas)('SIDE-14, %s matches whole segments, not everything that starts with %s', (_, address) => {
    expect(isSettingsAddress(`${address}x`)).toBe(false);
    expect(isSettingsAddress(`${address}-other/12`)).toBe(false);
  });

  test.each([
    '',
    '/',
    '/dashboard',
    '/document',
    '/forms',
    '/safety',
    '/safety/communities',
    '/visitors-log',
    '/precon',
    '/analysis/dashboard',
    '/business-intelligence/view/1',
    '/settings',
    '/timecard',
    '/auth/login',
  ])('SIDE-14 %j is not a settings address', (address) => expect(isSettingsAddress(address)).toBe(false));

  test('ROUTE-39…43 the settings menu is a settings address', () => {
    expect(isSettingsAddress('/setting-menu/general-settings/select-d')).toBe(true);
    expect(isSettingsAddress('/setting-menu/general-settings/select')).toBe(true);
  });
});

describe('settings areas of a business', () => {
  const addresses = (newJobVersion: boolean) => settingsAreas({ newJobVersion }).map(({ to }) => to);
  const versioned = ['/jobs', '/job-templates', '/costcode'];

  test('JOB-09 have the legacy or the new addresses, never both', () => {
    expect(addresses(false)).toEqual(expect.arrayContaining(versioned));
    expect(addresses(true)).toEqual(expect.arrayContaining(versioned.map((address) => `${address}-new`)));
    expect(addresses(true).filter((address) => versioned.includes(address))).toEqual([]);
    expect(addresses(false).filter((address) => address.endsWith('-new'))).toEqual([]);
  });

  test('together are the areas of SIDE-15…40, each once', () => {
    expect([...new Set([...addresses(false), ...addresses(true)])].sort()).toEqual(
      areas.map(([, to]) => to).sort(),
    );
    expect(new Set(addresses(true)).size).toBe(addresses(true).length);
  });

  test('SIDE-15…40, HEADER-14 have label, address, capability, group and module', () => {
    expect(
      settingsAreas({ newJobVersion: true }).map(({ label, to, needs, group, module = '' }) =>
        [label, to, needs, group, module].join(' | '),
      ),
    ).toEqual([
      'General | /settings/general | generalSettings | Company | ',
      'Customers | /customers | customers | Company | ',
      'Organizations | /organization | organizations | Company | ',
      'QR Codes | /qr-code | qrCodes | Company | ',
      'Reusable QR Codes | /reusable-qr-code | qrCodes | Company | ',
      'Employees | /employee | employees | People | ',
      'Users | /user | users | People | ',
      'Teams | /teams | jobs | People | ',
      'Jobs | /jobs-new | jobs | Jobs | ',
      'Job Templates | /job-templates-new | jobs | Jobs | ',
      'Cost Codes | /costcode-new | jobs | Jobs | ',
      'Time and Attendance | /settings/time-and-attendance | timeSettings | Time cards | crew',
      'Analysis Settings | /analysis/setting | analysisSettings | Safety | safety',
      'Inspection Settings | /safety/inspection-setting | inspectionSettings | Safety | safety',
      'Observation Settings | /safety/observer-setting | observationSettings | Safety | safety',
      'Community Settings | /safety/communities/setting | communitySettings | Safety | safety',
      'Safety Settings | /safety/setting | safetySettings | Safety | safety',
      'Visitor Log Settings | /visitors-log/setting | visitorLogSettings | Safety | safety',
      'Document Settings | /document/setting | documentSettings | Safety | safety',
      'Insights Settings | /business-intelligence/settings | biSettings | Safety | safety',
      'Forms | /forms/list | formsList | Other products | ',
      'T&M Settings | /tm-settings | tmSettings | Other products | tnm',
      'Bid Package Settings | /precon/settings | bidPackages | Other products | ',
    ]);
    for (const { about } of settingsAreas({ newJobVersion: true }))
      expect(about).toMatch(/^[A-Z].{10,}[^.]$/);
  });

  test('name existing capabilities', () => {
    for (const { needs } of settingsAreas({ newJobVersion: true })) expect(capabilities).toContain(needs);
  });
});
