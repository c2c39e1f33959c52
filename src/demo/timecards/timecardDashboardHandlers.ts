import { ACTIVE } from '../../api/employees/contract';
import type { Named } from '../../api/schema';
import * as contract from '../../api/timecardDashboard/contract';
import { totalPaidHours } from '../../domain/timecards/week';
import { canSeeCrewPhones } from '../../access/timecardAccess';
import { today } from '../../lib/dates';
import { lastNameFirst } from '../../lib/personName';
import type { Company } from '../company';
import { invalid, notFound, Refusal } from '../refusal';
import { type SignedInCall, route } from '../route';
import { sorted, type SortKeys } from '../sorted';
import { employeeName } from '../employees/staff';
import { leftOn } from './employment';
import { type Needs, needsIn, needsOfAll } from './needs';
import { requestedMonday, canSeeCard } from './cardAccess';
import { matchesPerson, countByStage } from './rows';
import { type StoredCardSettings, cardSettings } from './settings';
import { cardResponse } from './cardResponse';
import { sumHours } from './sums';
import { type WeekRow, weekRows } from './week';

/** The requested week and the rows of it that the person may see. */
interface RequestedWeek {
  settings: StoredCardSettings;
  canSee: (row: WeekRow) => boolean;
  needs: (row: WeekRow) => Needs;
  rows: readonly WeekRow[];
}

function requestedWeek({ person, company, query }: SignedInCall): RequestedWeek {
  person.require('timecards');
  const monday = requestedMonday(query);
  const settings = cardSettings(company);
  const rows = weekRows(company, monday);
  const needsParams = { person, monday, settings, thisDay: today() };
  return {
    settings,
    canSee: person.subject.flags.timecard.manager
      ? () => true
      : (row) => canSeeCard(person, company, row.card),
    needs: needsIn(rows, needsParams),
    rows,
  };
}

const withoutCard = (rows: readonly WeekRow[], company: Company): number =>
  rows.filter(
    ({ timecardId, employeeId }) =>
      timecardId === undefined && company.employees.get(employeeId)?.status === ACTIVE,
  ).length;

const employeeKeys = {
  name: ({ name }) => name,
  lastName: lastNameFirst,
  supervisor: ({ supervisor }) => supervisor?.name ?? '',
  supervisorLastName: ({ supervisor }) => lastNameFirst(supervisor),
  hours: totalPaidHours,
  overtime: ({ overtime, doubleTime }) => overtime + doubleTime,
  missingDays: ({ missingDays }) => missingDays,
  stage: ({ card, timecardId }) => (timecardId === undefined ? '' : card.stageId),
} satisfies SortKeys<WeekRow, string>;
const employeeFields = Object.keys(employeeKeys) as (keyof typeof employeeKeys)[];

const supervisorKeys = {
  name: ({ name }) => name,
  lastName: lastNameFirst,
  employees: ({ employees }) => employees,
  hours: totalPaidHours,
  overtime: ({ overtime, doubleTime }) => overtime + doubleTime,
  missingDays: ({ missingDays }) => missingDays,
  signed: ({ signed }) => signed,
} satisfies SortKeys<contract.SupervisorRow, string>;
const supervisorFields = Object.keys(supervisorKeys) as (keyof typeof supervisorKeys)[];

const needNames = ['missing', 'unreviewed', 'unsigned', 'doubtful', 'toSendOn'] as const;

/** `none` selects employees without a card. */
function stageFilter(stageId: string | undefined, { stages }: StoredCardSettings): (row: WeekRow) => boolean {
  if (stageId === undefined) return () => true;
  if (stageId === 'none') return ({ timecardId }) => timecardId === undefined;
  if (!stages.some(({ id }) => id === stageId)) throw invalid(`There is no stage ${stageId}.`);
  return ({ timecardId, card }) => timecardId !== undefined && card.stageId === stageId;
}

/** Loads as few full cards as possible: with those of ten thousand employees, that would take seconds. */
function jobFilter(
  jobId: string | undefined,
  { timecards, timecardSeed }: Company,
): (row: WeekRow) => boolean {
  if (jobId === undefined) return () => true;
  const changed = new Set(timecards.changed().map(([id]) => id));
  return ({ timecardId, employeeId }) =>
    timecardId !== undefined &&
    (changed.has(timecardId) || timecardSeed.possibleJobIds(employeeId).includes(jobId)) &&
    Boolean(timecards.get(timecardId)?.records.some(({ job }) => job?.id === jobId));
}

function crewRow(
  supervisorId: string,
  crew: readonly WeekRow[],
  company: Company,
  settings: StoredCardSettings,
): contract.SupervisorRow {
  const supervisor = company.employees.get(supervisorId);
  return {
    supervisorId,
    name: supervisor ? employeeName(supervisor) : (crew[0]?.card.supervisor.name ?? ''),
    jobTitle: supervisor?.jobTitle ?? '',
    employees: crew.length,
    stages: countByStage(crew, settings),
    withoutCard: withoutCard(crew, company),
    signed: crew.filter(({ signed }) => signed).length,
    ...sumHours(crew),
    missingDays: crew.reduce((sum, row) => sum + row.missingDays, 0),
    unreviewedDays: crew.reduce((sum, row) => sum + row.unreviewedDays, 0),
  };
}

/** Groups the visible rows by supervisor id. */
function crewsOf(rows: readonly WeekRow[]): ReadonlyMap<string, readonly WeekRow[]> {
  const crews = new Map<string, WeekRow[]>();
  for (const row of rows) {
    const { id } = row.card.supervisor;
    const crew = crews.get(id) ?? [];
    crew.push(row);
    crews.set(id, crew);
  }
  // Employees without a supervisor have their own card, and are no crew.
  for (const [id, crew] of crews) if (crew.every(({ employeeId }) => employeeId === id)) crews.delete(id);
  return crews;
}

/** Returns a crew, sorted by name. Refuses the call when the person may see no one in the crew (CALL-129). */
function requestedCrew(call: SignedInCall<'/{supervisorId}'>): {
  supervisor: Named;
  crew: readonly WeekRow[];
} {
  const { person, company, params } = call;
  const { rows, canSee } = requestedWeek(call);
  const supervisor = company.employees.get(params.supervisorId);
  if (!supervisor) throw notFound('supervisor');
  const crew = sorted(rows, employeeKeys, { field: 'name', descending: false }).filter(
    (row) => row.card.supervisor.id === supervisor.id && canSee(row),
  );
  const canSeeCrew = person.subject.flags.timecard.manager || supervisor.id === person.account.employeeId;
  if (crew.length === 0 && !canSeeCrew)
    throw new Refusal(403, 'You can only see your own crew. Ask your administrator.');
  return { supervisor: { id: supervisor.id, name: employeeName(supervisor) }, crew };
}

export const timecardDashboardHandlers = [
  route(contract.timecardCount, (call) => {
    const { rows, canSee, needs, settings } = requestedWeek(call);
    const matching = rows.filter(canSee).filter(matchesPerson(call.query.text('search')));
    return {
      stages: countByStage(matching, settings),
      withoutCard: withoutCard(matching, call.company),
      ...sumHours(matching),
      needs: needsOfAll(matching.map(needs)),
    };
  }),

  route(contract.timecardsPerSupervisor, (call) => {
    const { query, company } = call;
    const { rows, canSee, settings } = requestedWeek(call);
    const order = query.sort(supervisorFields, 'name');
    const matches = stageFilter(query.text('stageId'), settings);
    const crews = crewsOf(rows.filter((row) => canSee(row) && matches(row)));
    const matching = [...crews]
      .map(([supervisorId, crew]) => crewRow(supervisorId, crew, company, settings))
      .filter(matchesPerson(query.text('search')));
    return { supervisors: query.slice(sorted(matching, supervisorKeys, order)), total: matching.length };
  }),

  route(contract.timecardsPerEmployee, (call) => {
    const { query } = call;
    const { rows, canSee, needs, settings } = requestedWeek(call);
    const order = query.sort(employeeFields, 'name');
    const [need, supervisorId] = [query.oneOf('need', needNames), query.text('supervisorId')];
    const open = query.boolean('open') ?? false;
    const filters = [
      canSee,
      matchesPerson(query.text('search')),
      stageFilter(query.text('stageId'), settings),
      (row: WeekRow) => supervisorId === undefined || row.card.supervisor.id === supervisorId,
      (row: WeekRow) => !open || (row.timecardId !== undefined && row.stage?.closed === false),
      (row: WeekRow) => need === undefined || needs(row)[need] > 0,
      jobFilter(query.text('jobId'), call.company),
    ];
    const matching = sorted(rows, employeeKeys, order).filter((row) =>
      filters.every((filter) => filter(row)),
    );
    return {
      // The response does not include the card itself.
      employees: query.slice(matching).map((row) => ({ ...row, card: undefined })),
      total: matching.length,
    };
  }),

  route(contract.supervisorEmployees, (call) => {
    const { supervisor, crew } = requestedCrew(call);
    const { employees } = call.company;
    const withPhones = canSeeCrewPhones(call.person.subject, supervisor.id);
    return {
      supervisor,
      employees: crew.flatMap(({ employeeId }): contract.CrewMember[] => {
        const employee = employees.get(employeeId);
        if (!employee) return [];
        const { id, employeeNumber, jobTitle, phone, classifications, language, status, hiredOn } = employee;
        return [
          {
            id,
            name: employeeName(employee),
            employeeNumber,
            jobTitle,
            language,
            phone: withPhones ? phone : '',
            classifications,
            active: status === ACTIVE,
            hiredOn,
            leftOn: leftOn(call.company, employee),
          },
        ];
      }),
    };
  }),

  route(contract.supervisorActivities, (call) => {
    const { company } = call;
    const { crew } = requestedCrew(call);
    const settings = cardSettings(company);
    return {
      timecards: crew.flatMap(({ timecardId }) => {
        const card = timecardId === undefined ? undefined : company.timecards.get(timecardId);
        return card ? [cardResponse(company, card, settings)] : [];
      }),
    };
  }),
];
