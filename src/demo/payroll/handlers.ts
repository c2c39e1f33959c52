import {
  type ExportFormat,
  exportFormats,
  findingKinds,
  groupings,
  NO_GROUP,
  payrollCheck,
  payrollEmployees,
  payrollExports,
  payrollGroupSums,
  payrollHours,
  payrollLastExports,
  payrollSummary,
  recordPayrollExport,
} from '../../api/payroll/contract';
import { lastNameFirst } from '../../lib/personName';
import { manageDenialReason } from '../../access/timecardAccess';
import { lastExports, recordExport } from './exportRecords';
import { csv } from './exports/csv';
import { exportFile, type PayFileFormat } from './exports/file';
import { paycom } from './exports/paycom';
import { payroll } from './exports/payroll';
import { quickbook } from './exports/quickbook';
import { threeD } from './exports/threeD';
import { findingOf } from './findings';
import { payGroups } from './groups';
import { hoursInPeriod } from './hours';
import { paySum } from './pay';
import { allPayees, isApproved, type Payee, payeesOf, payOf } from './payees';
import { type Period, requestedPeriod } from './period';
import { invalid, Refusal } from '../refusal';
import { type SignedInCall, type Route, route } from '../route';
import { sorted, type SortKeys } from '../sorted';
import { canSeeCard } from '../timecards/cardAccess';
import { matchesPerson, countByStage } from '../timecards/rows';
import { type StoredCardSettings, cardSettings } from '../timecards/settings';

/** Returns the requested period and the payees that the person may see. */
function requestedPayees(
  { person, company, query }: SignedInCall,
  approvedOnly = false,
): {
  period: Period;
  payees: readonly Payee[];
} {
  person.require('timecards');
  const period = requestedPeriod(query, company);
  const seesAll = person.subject.flags.timecard.manager;
  const payees =
    seesAll && !approvedOnly
      ? allPayees(company, period)
      : payeesOf(
          company,
          period,
          (week) =>
            (!approvedOnly || isApproved(week)) && (seesAll || canSeeCard(person, company, week.row.card)),
        );
  return { period, payees };
}

const sortKeys = {
  name: ({ name }) => name,
  lastName: lastNameFirst,
  employeeNumber: ({ employeeNumber }) => employeeNumber,
  supervisor: ({ supervisor }) => supervisor?.name ?? '',
  supervisorLastName: ({ supervisor }) => lastNameFirst(supervisor),
  payrollGroup: ({ payrollGroup }) => payrollGroup?.name ?? '',
  regular: ({ regular }) => regular,
  overtime: ({ overtime }) => overtime,
  doubleTime: ({ doubleTime }) => doubleTime,
  pto: ({ pto }) => pto,
  holiday: ({ holiday }) => holiday,
  perDiem: ({ perDiem }) => perDiem,
  total: ({ total }) => total,
  findings: ({ findings }) => findings,
} satisfies SortKeys<Payee, string>;
const sortFields = Object.keys(sortKeys) as (keyof typeof sortKeys)[];

const byName = (payees: readonly Payee[]): readonly Payee[] =>
  sorted(payees, sortKeys, { field: 'name', descending: false });

/** `none` selects payees who have at least one week without a card. */
function inStage(stageId: string | undefined, { stages }: StoredCardSettings): (payee: Payee) => boolean {
  if (stageId === undefined) return () => true;
  if (stageId === 'none') return ({ withoutCard }) => withoutCard > 0;
  if (!stages.some(({ id }) => id === stageId)) throw invalid(`There is no stage ${stageId}.`);
  return ({ cards }) => cards.some(({ stage }) => stage.id === stageId);
}

/** Returns the payees of the requested group, with only what they earned in it. */
function inGroup(payees: readonly Payee[], { query, company }: SignedInCall): readonly Payee[] {
  const [by, groupId] = [query.oneOf('groupBy', groupings), query.text('groupId')];
  if (groupId === undefined) return payees;
  if (by === undefined) throw invalid('groupBy is missing.');
  return payGroups(company, payees, by).get(groupId)?.payees ?? [];
}

const formats: Record<ExportFormat, PayFileFormat> = { csv, paycom, threeD, payroll, quickbook };

const exportRoutes = exportFormats.map((name) =>
  route(payrollExports[name], async (call) => {
    const { company } = call;
    const { period, payees } = requestedPayees(call, call.query.boolean('approvedOnly'));
    const data = { company, settings: cardSettings(company), period };
    const text = await exportFile(formats[name], byName(payees), data);
    return new Response(text, {
      headers: {
        'Content-Type': `${formats[name].type}; charset=utf-8`,
        // The client uses it to show the progress of the download.
        'Content-Length': String(new TextEncoder().encode(text).length),
      },
    });
  }),
);

export const payrollHandlers: Route[] = [
  ...exportRoutes,

  route(payrollLastExports, ({ person, company, query }) => {
    person.require('timecards');
    return { exports: lastExports(company, requestedPeriod(query, company)) };
  }),

  route(recordPayrollExport, (call) => {
    const { person, company, query, body } = call;
    person.require('timecards');
    const reason = manageDenialReason(person.subject);
    if (reason !== undefined) throw new Refusal(403, reason);
    const period = requestedPeriod(query, company);
    recordExport(call, period, body);
    return { exports: lastExports(company, period) };
  }),

  route(payrollHours, (call) => {
    const { period, payees } = requestedPayees(call);
    return hoursInPeriod(call.company, payees, period);
  }),

  route(payrollSummary, (call) => {
    const matching = requestedPayees(call).payees.filter(matchesPerson(call.query.text('search')));
    const weeks = matching.flatMap((payee) => payee.weeks);
    const rows = weeks.map(({ row }) => row);
    return {
      employees: matching.length,
      stages: countByStage(rows, cardSettings(call.company)),
      withoutCard: matching.reduce((sum, { withoutCard }) => sum + withoutCard, 0),
      ...paySum(matching),
      approved: paySum(weeks.filter(isApproved).map(payOf)),
    };
  }),

  route(payrollEmployees, (call) => {
    const { query, company } = call;
    const order = query.sort(sortFields, 'name');
    const filters = [
      matchesPerson(query.text('search')),
      inStage(query.text('stageId'), cardSettings(company)),
    ];
    const matching = sorted(inGroup(requestedPayees(call).payees, call), sortKeys, order).filter((payee) =>
      filters.every((filter) => filter(payee)),
    );
    const listed = query.boolean('all') ? matching : query.slice(matching);
    return {
      // The response does not include the weeks and faults that the rows are built from.
      employees: listed.map((payee) => ({ ...payee, weeks: undefined, issues: undefined })),
      total: matching.length,
    };
  }),

  route(payrollGroupSums, (call) => {
    const { query, company } = call;
    const by = query.oneOf('groupBy', groupings);
    if (by === undefined) throw invalid('groupBy is missing.');
    const matches = matchesPerson(query.text('search'));
    const rows = [...payGroups(company, requestedPayees(call).payees, by)].flatMap(
      ([id, { name, payees }]) => {
        const matching = payees.filter(matches);
        return matching.length > 0 ? [{ id, name, employees: matching.length, ...paySum(matching) }] : [];
      },
    );
    const inOrder = sorted(rows, { name: ({ name }) => name }, { field: 'name', descending: false });
    const isNone = ({ id }: { id: string }) => id === NO_GROUP;
    return { groups: [...inOrder.filter((row) => !isNone(row)), ...inOrder.filter(isNone)] };
  }),

  route(payrollCheck, (call) => {
    const { query } = call;
    const kind = query.oneOf('kind', findingKinds);
    const payees = byName(requestedPayees(call).payees).filter(matchesPerson(query.text('search')));
    const all = payees.flatMap(({ weeks, issues }) =>
      weeks.flatMap((week, index) => (issues[index] ?? []).map((issue) => ({ week, fault: issue }))),
    );
    const counts = new Map(findingKinds.map((one) => [one as string, 0]));
    for (const { fault: issue } of all) counts.set(issue.kind, (counts.get(issue.kind) ?? 0) + 1);
    const matches = kind === undefined ? all : all.filter(({ fault: issue }) => issue.kind === kind);
    return {
      counts: [...counts].map(([name, count]) => ({ kind: name, count })),
      findings: query.slice(matches).map(({ week, fault: issue }) => findingOf(week, issue)),
      total: matches.length,
    };
  }),
];
