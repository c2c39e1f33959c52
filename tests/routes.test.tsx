import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { setConfig } from '../src/api/config';
import { withRouteGuard } from '../src/app/withRouteGuard';
import { shellRoutes } from '../src/app/routes';
import { authRoutes } from '../src/features/auth/routes';
import { people } from '../src/demo/people';
import { Caller } from '../src/demo/caller';
import { accountByUsername } from './support/accountByUsername';
import { denial } from '../src/access/access';
import { withFlags } from '../src/session/flags';
import type { RouteRow } from '../src/navigation/route';
import { useSession } from '../src/session/store';
import { testConfig } from './support/demo';

const rows = [...authRoutes, ...shellRoutes];

beforeAll(() => setConfig(testConfig));

/** Signs in without a server, with the same flags that the demo API would return. */
function be(username: string) {
  const account = accountByUsername(username);
  if (!account) throw new Error(`nobody is called ${username}`);
  const { subject } = new Caller(account);
  useSession.setState({
    user: {
      userId: account.userId,
      firstName: account.firstName,
      lastName: account.lastName,
      email: account.username,
      businessId: account.userBusinessId,
      businessName: '',
      role: account.role,
    },
    flags: withFlags(subject.flags, { sidebar: { loaded: true } }),
    settled: true,
    failedLookups: [],
  });
  return subject;
}

describe('the route table', () => {
  it('has these addresses, a screen of the specification each (ROUTE-14…53)', () => {
    const lines = rows.map(({ path, screen: name, needs }) => `● #/${path}  ${name}  ${needs}`);
    expect(lines.join('\n')).toMatchSnapshot();
  });

  it.each([
    ['ROUTE-10 (sign-in tests cover r)', ['auth/login']],
    ['ROUTE-15', ['employee', 'employee/:employeeId']],
    ['ROUTE-16', ['timecard']],
    [
      'ROUTE-17',
      [
        'timecard/supervisor',
        'timecard/supervisor/:supervisorId/employee',
        'timecard/supervisor/:supervisorId/employee/:employeeId/timecard/:timecardId',
      ],
    ],
    ['ROUTE-18', ['timecard/cico-dashboard']],
    ['ROUTE-19', ['timecard/voided']],
    ['ROUTE-20', ['settings/time-and-attendance/rate-tables']],
    ['ROUTE-21', ['settings/time-and-attendance/payroll-groups']],
    ['ROUTE-22', ['settings/general/divisions']],
    ['ROUTE-23', ['settings/general/departments']],
    ['ROUTE-24', ['settings/time-and-attendance/classifications']],
    ['ROUTE-25', ['jobs', 'jobs-new']],
    ['ROUTE-26', ['job-templates', 'job-templates-new']],
    ['ROUTE-27', ['costcode', 'costcode-new']],
    ['ROUTE-28, ROUTE-46', ['job-docs/dashboard', 'job-docs/:projectId/documents']],
    ['ROUTE-29', ['timecard/daily-reports']],
    ['ROUTE-30, ROUTE-38', ['tnm/t-and-m-tickets-dashboard', 'timecard/t-and-m-tickets']],
    ['ROUTE-31', ['visitors-log', 'visitors-log/site/dashboard', 'visitors-log/our-crew']],
    ['ROUTE-32, ROUTE-37', ['safety', 'analysis/dashboard', 'safety/dashboard/inspections']],
    ['ROUTE-33', ['safety/communities/dashboard', 'safety/communities/our-community']],
    ['ROUTE-34', ['organization']],
    ['ROUTE-35', ['qr-code', 'reusable-qr-code']],
    ['ROUTE-36', ['business-intelligence/view/:id', 'business-intelligence/settings']],
    ['ROUTE-44', ['user/my-profile']],
    ['ROUTE-45', ['timecard/payroll-dashboard']],
    ['ROUTE-51', ['document']],
    ['ROUTE-53', ['ask-us']],
  ])('%s: %j', (_, addresses) => {
    expect(rows.map(({ path }) => path)).toEqual(expect.arrayContaining(addresses));
  });

  it.each([
    ['SCOPE-02', ['SAFETY-HOME', 'TC-PAYROLL', 'JD-DASHBOARD', 'TNM-DASHBOARD', 'PRECON-SETTINGS']],
    ['SCOPE-06', ['ANALYSIS', 'COMMUNITIES', 'INSP', 'OBSERVATIONS', 'ORIENTATION', 'PARTNERS']],
    ['SCOPE-06', ['JOB-STARTUPS', 'RESOURCES', 'AUDITS', 'TT', 'VL-VISITORS', 'COVID-FORMS']],
    ['SCOPE-06', ['FORMS-LIST', 'SAFETY-DOCS', 'BI-VIEW']],
    ['SCOPE-07', ['TC-SUMMARY', 'TC-PAYROLL', 'TC-CICO', 'TC-TM-TICKETS', 'TC-DAILY-REPORTS']],
    ['SCOPE-09', ['TNM-DASHBOARD', 'TC-TM-DASH']],
    ['SCOPE-10', ['PRECON-SETTINGS']],
    ['SCOPE-11', ['EMPLOYEES']],
    ['SCOPE-12', ['JOBS', 'COSTCODES']],
    ['SCOPE-13', ['PAYROLL-GROUPS', 'DIVISIONS', 'DEPARTMENTS', 'CLASSIFICATIONS']],
    ['SCOPE-14', ['RATE-TABLES']],
    ['SCOPE-15', ['ORGANIZATIONS']],
    ['SCOPE-16', ['QR-CODES', 'QR-REUSABLE']],
    ['SCOPE-17', ['BI-VIEW', 'BI-SETTINGS', 'SETTINGS-MENU']],
  ])('%s has the screens %j', (_, names) => {
    const screens = rows.map(({ screen: name }) => name.replace('SCREEN-', ''));
    expect(screens).toEqual(expect.arrayContaining(names));
  });

  it('SCOPE-08 documents and drawings are one module', () => {
    const module = new Set(
      rows.filter(({ screen: name }) => /-JD-(DOCS|DRAWINGS)$/.test(name)).map(({ needs }) => needs),
    );
    expect([...module]).toEqual(['jobDocs']);
  });

  it('has unique addresses', () => {
    const paths = rows.map(({ path }) => path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  it.each(rows.map((row) => [row.path, row] as const))('#/%s has a page', async (_, row) => {
    expect((await row.page()).default).toBeTypeOf('function');
  });
});

describe.each(people.map(({ username }) => username))('as %s', (username) => {
  const Probe = () => <h1>The page itself</h1>;
  const open = (row: RouteRow) => {
    const Page = withRouteGuard(row, Probe);
    return render(
      <MemoryRouter>
        <Page />
      </MemoryRouter>,
    );
  };

  it('every address opens or shows the reason', () => {
    const subject = be(username);
    for (const row of shellRoutes) {
      const denied = denial(subject, row.needs);
      const { unmount } = open(row);
      if (!denied && row.newJobVersion === !subject.flags.newJobVersion) {
        // JOB-09: leads to the address of the other version.
        expect(screen.queryByRole('heading'), row.path).not.toBeInTheDocument();
      } else if (denied) {
        expect(screen.getByRole('heading', { level: 1 }), row.path).toHaveTextContent(
          'You cannot open this page',
        );
        expect(screen.getByText(denied.reason), row.path).toBeVisible();
      } else {
        expect(screen.getByRole('heading', { level: 1 }), row.path).toHaveTextContent('The page itself');
      }
      unmount();
    }
  });
});

it('a page without access yet waits until the lookups have finished', () => {
  be('basic@summit.example');
  // The sidebar may appear after three seconds, while a refusal waits for every response.
  useSession.setState({ settled: false });
  const row = shellRoutes.find(({ screen: name }) => name === 'SCREEN-EMPLOYEES');
  if (!row) throw new Error('no such row');
  const Page = withRouteGuard(row, () => <h1>Employees</h1>);
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
});
