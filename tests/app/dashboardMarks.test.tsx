import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { correctiveActionCalls, NOT_CLOSED } from '../../src/api/correctiveActions/contract';
import { dailyReportCalls } from '../../src/api/dailyReports/contract';
import { inspectionCalls } from '../../src/api/inspections/contract';
import { observationCalls } from '../../src/api/observations/contract';
import { ticketCalls } from '../../src/api/tickets/contract';
import { paths } from '../../src/lib/paths';
import { setupDemo } from '../support/demo';
import { maria } from '../support/people';
import { renderApp } from '../support/renderApp';

setupDemo();
afterEach(cleanup);

const page = { page: 0, size: 1 };
const silent = true;
type Filters = Record<string, string>;

const inspectionsOf = (use: string) => (filters: Filters) =>
  call(inspectionCalls.list, { query: { use, status: 'SCHEDULED', ...page, ...filters }, silent });

/** How many records a list shows at an address. */
const totals: Record<string, (filters: Filters) => Promise<{ total: number }>> = {
  [paths.inspections]: inspectionsOf('INSPECTION'),
  [paths.safetyAudits]: inspectionsOf('AUDIT'),
  [paths.correctiveActions]: (filters) =>
    call(correctiveActionCalls.list, { query: { status: NOT_CLOSED, ...page, ...filters }, silent }),
  [paths.observations]: (filters) => call(observationCalls.list, { query: { ...page, ...filters }, silent }),
  [paths.tickets]: (filters) => call(ticketCalls.list, { query: { ...page, ...filters }, silent }),
  [paths.dailyReports]: (filters) => call(dailyReportCalls.list, { query: { ...page, ...filters }, silent }),
};

/** The figures that a dashboard shows as counts of a list: those of tiles and cells, and of marks ('Nov 2: Open 3'). */
const linkedCounts = () =>
  [
    ...document.querySelectorAll<HTMLAnchorElement>(
      'main :is(.pl-stat, td) a, main a:is(.pl-series, .pl-trend-dot)',
    ),
  ]
    .map((link) => ({
      of:
        link.getAttribute('aria-label') ??
        `${link.closest('.pl-stat')?.firstElementChild?.textContent}: ${link.textContent}`,
      address: link.getAttribute('href')?.slice(1) ?? '',
      count: Number(
        /(?:^|: |\s)([\d,]+)$/
          .exec(link.getAttribute('aria-label') ?? link.textContent ?? '')?.[1]
          ?.replaceAll(',', ''),
      ),
    }))
    // Amounts, hours and scores count no records.
    .filter(({ count }) => Number.isFinite(count));

it.each([
  ['/dashboard', ['Figures'], []],
  [paths.safety, ['Average score by week', 'Observations by week', 'Jobs that need attention'], []],
  [paths.inspectionJobs, ['Results by week', 'By job', 'By inspector'], ['Failed items']],
  ['/safety/dashboard/organization', ['Results by week', 'By organization'], ['Failed items']],
  [paths.inspections, ['Figures'], ['Failed items']],
  [paths.safetyAudits, ['Figures'], ['Failed items']],
  [paths.observations, ['Open observations'], []],
  [paths.ticketDashboard, ['Tickets by month', 'By status', 'Without customer signature, by age'], []],
  [
    paths.dailyReportList({ tab: 'summary' }),
    ['Reports by week', 'By job', 'Hours lost by cause'],
    ['Missing', 'Person-days', 'Hours', 'Hours lost'],
  ],
])(
  'SAFE-13, TNM-05, CALL-198 each count of %s is that of the list that it opens',
  async (address, panels, others) => {
    await renderApp({ username: maria, address });
    for (const name of panels) await screen.findByRole('region', { name });
    await waitFor(() => expect(linkedCounts().length).toBeGreaterThan(2));
    const counts = linkedCounts().filter(
      ({ of, address: to }) =>
        !others.some((other) => of.includes(`${other}: `)) && !to.includes('tab=calendar'),
    );
    const found = await Promise.all(
      counts.map(async (one) => {
        const { pathname, searchParams } = new URL(one.address, 'http://app');
        const list = totals[pathname];
        return list && { ...one, count: (await list(Object.fromEntries(searchParams))).total };
      }),
    );
    expect(found).toEqual(counts);
  },
);
