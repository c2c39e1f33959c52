import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { setConfig } from '../src/api/config';
import { guarded } from '../src/app/RouteGuard';
import { openRoutes, shellRoutes } from '../src/app/routes';
import { people } from '../src/demo/people';
import { Person } from '../src/demo/person';
import { accountByUsername } from '../src/demo/seed/accounts';
import { denial } from '../src/session/access';
import { withFlags } from '../src/session/flags';
import type { RouteRow } from '../src/session/route';
import { useSession } from '../src/session/store';
import { testConfig } from './support/demo';

const rows = [...openRoutes, ...shellRoutes];

beforeAll(() => setConfig(testConfig));

/** Signs in without a server: the person's flags are those that the demo API would answer with. */
function be(username: string) {
  const account = accountByUsername(username);
  if (!account) throw new Error(`nobody is called ${username}`);
  const { subject } = new Person(account);
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
    const lines = rows.map(
      ({ path, screen: name, needs, ...row }) =>
        `${'planned' in row ? '  ' : '● '}#/${path}  ${name}  ${needs}`,
    );
    expect(lines.join('\n')).toMatchSnapshot();
  });

  it('has no address twice', () => {
    const paths = rows.map(({ path }) => path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  it('leaves no more screens to later releases than before', () => {
    const planned = rows.filter((row) => 'planned' in row).length;
    process.stdout.write(`Routes still planned: ${planned} of ${rows.length}\n`);
    // The number only falls.
    expect(planned).toBeLessThanOrEqual(98);
  });

  it.each(rows.filter((row) => 'page' in row).map((row) => [row.path, row] as const))(
    '#/%s has a page',
    async (_, row) => {
      expect((await row.page()).default).toBeTypeOf('function');
    },
  );
});

describe.each(people.map(({ username }) => username))('as %s', (username) => {
  const Probe = () => <h1>The page itself</h1>;
  const open = (row: RouteRow) => {
    const Page = guarded(row, Probe);
    return render(
      <MemoryRouter>
        <Page />
      </MemoryRouter>,
    );
  };

  it('every address opens, or is refused with the reason', () => {
    const subject = be(username);
    for (const row of shellRoutes) {
      const denied = denial(subject, row.needs);
      const { unmount } = open(row);
      if (denied) {
        expect(screen.getByRole('heading', { level: 1 }), row.path).toHaveTextContent(
          'You cannot open this page',
        );
        expect(screen.getByText(denied.why), row.path).toBeVisible();
      } else {
        expect(screen.getByRole('heading', { level: 1 }), row.path).toHaveTextContent('The page itself');
      }
      unmount();
    }
  });
});

it('a page that is not granted yet waits while the lookups are out', () => {
  be('basic@summit.example');
  // The sidebar may show after three seconds; a refusal waits for every answer.
  useSession.setState({ settled: false });
  const row = shellRoutes.find(({ screen: name }) => name === 'SCREEN-EMPLOYEES');
  if (!row) throw new Error('no such row');
  const Page = guarded(row, () => <h1>Employees</h1>);
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
});
