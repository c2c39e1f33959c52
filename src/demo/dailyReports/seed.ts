import type { DailyReportDetail, DelayCause, SectionId, Sky, Wind } from '../../api/dailyReports/contract';
import { dailyReportStatusNames } from '../../api/dailyReports/contract';
import type { Employee } from '../../api/employees/contract';
import type { PhotoDraft } from '../../api/evidence';
import type { Named } from '../../api/schema';
import type { Answer } from '../../lib/questionnaire/questionnaire';
import { addDays, type Day, isWeekend, today } from '../../lib/dates';
import { addedEntry } from '../changes';
import { lazySeed, type ListedSeed } from '../db';
import { type JobDayCrew, mondaysOf, readCrews } from '../jobs/readCrews';
import type { StoredCard } from '../timecards/stored';
import { accounts } from '../seed/accounts';
import type { Business } from '../seed/businesses';
import type { StoredSignature } from '../hazardAnalyses/seed';
import { type Random, random } from '../seed/random';
import { drawSitePhoto } from '../files/sitePhotos';
import { timecardId } from '../timecards/seed';
import { DRAWN_SIGNATURE } from '../timecards/signaturesSeed';
import { isDayOff } from '../timeSettings/seed';
import { cachedMonday } from '../../domain/timecards/week';

type Content = Pick<
  DailyReportDetail,
  'weather' | 'crew' | 'equipment' | 'deliveries' | 'visitors' | 'delays' | 'safety' | 'notes'
>;

/** A daily report as it is stored: job, people and cost codes by id, so that it shows their current names. */
export interface StoredDailyReport extends Content {
  id: string;
  jobId: string;
  date: Day;
  status: 'OPEN' | 'COMPLETE';
  tags: readonly string[];
  work: readonly {
    costCodeId: string;
    description: string;
    quantity: number | null;
    unit: string;
  }[];
  /** The answers to the questions of a form, once there are any. */
  questions: { formId: string; formVersion: number; answers: Record<string, Answer> } | undefined;
  photos: readonly PhotoDraft[];
  nothing: readonly SectionId[];
  /** Users, the first author first. */
  authorIds: readonly string[];
  changedAt: string;
  /** The signature of a complete report, and the user who signed. */
  signed: StoredSignature | undefined;
  version: number;
}

const FIRST_ID = 74_001;
const JOBS = 12;
/** Units of supervision and rented things, for which nobody reports quantities. */
const TIME_UNITS = ['HR', 'MO'];
/** Part of the working days with a report. */
const KEPT = 0.9;

const places = [
  'Level 1, grid A to D',
  'Level 2, east wing',
  'North elevation',
  'Stair tower 2',
  'Mechanical room',
  'Building pad, south half',
  'Site entrance',
  'Roof, grid 4 to 7',
] as const;
// prettier-ignore
const deliveries = [
  ['Ready-mix 4000 psi', 'Copper Notch Concrete', '36 CY'], ['Rebar #5', 'Granite Ferry Steel', '6.2 TON'],
  ['Metal studs 20 ga', 'Larkspur Supply', '420 EA'], ['Gypsum board 5/8 in', 'Larkspur Supply', '180 EA'],
  ['Structural fill', 'Union Wells Quarry', '14 loads'], ['Ductwork section 3', 'Ravensford Mechanical', '1 load'],
  ['Hollow metal frames', 'Dunmore Doors', '24 EA'], ['PVC pipe 8 in', 'Halloway Pipe', '600 LF'],
] as const;
// prettier-ignore
const visitors = [
  ['Ines Calder', 'City of Copper Notch', 'Rebar inspection'], ['Paul Reyes', 'Kestrel Testing', 'Concrete cylinders'],
  ['Mona Voss', 'Voss & Hale Architects', 'Site walk'], ['Gil Amundsen', 'Owner', 'Progress meeting'],
  ['Tia Marsh', 'State OSHA consultation', 'Courtesy visit'], ['Ron Pike', 'Granite Ferry Water Authority', 'Tap inspection'],
] as const;
// prettier-ignore
const delays: readonly [cause: DelayCause, what: string][] = [
  ['MATERIAL', 'Door frames arrived without anchors. The supplier sends them tomorrow.'],
  ['EQUIPMENT', 'Concrete pump broke down. A second pump came after two hours.'],
  ['DESIGN', 'Beam pocket does not match the drawing. RFI sent to the architect.'],
  ['INSPECTION', 'The inspector came in the afternoon instead of the morning.'],
  ['OWNER', 'The owner closed the access road for an event.'],
  ['SUBCONTRACTOR', 'The fire sprinkler crew did not come. Ceiling work moved to the east wing.'],
];
const equipment = [
  'Excavator CAT 320',
  'Skid steer 262D',
  'Boom lift 60 ft',
  'Telehandler 10K',
  'Crane 40 TON',
  'Plate compactor',
] as const;
const subcontractors = [
  ['Bitterroot Electric', 'Electricians'],
  ['Vesper Plumbing', 'Plumbers'],
  ['Ottergate Drywall', 'Drywall'],
  ['Hollis Roofing', 'Roofers'],
] as const;
const safetyTexts = [
  'Toolbox talk: ladders. Everyone signed. No incidents.',
  'Toolbox talk: housekeeping. No incidents.',
  'Crane lift plan reviewed before the pick. No incidents.',
  'Near miss: a plank slid from the scaffold. The area was closed, and toe boards were added.',
  'Stretch and flex at 7 AM. Eye wash station checked. No incidents.',
] as const;
const notes = [
  'Weekly meeting moved to Thursday 10 AM.',
  'The neighbor asked for less dust. Water truck twice a day from tomorrow.',
  'Survey marks at line D are checked.',
  'Permit for the street closure is posted in the trailer.',
] as const;
const tags = ['Concrete pour', 'Inspection', 'Lift', 'Owner visit', 'Overtime', 'Rework'] as const;

const skyOf = (number: number): Sky =>
  number < 0.42
    ? 'CLEAR'
    : number < 0.66
      ? 'PARTLY_CLOUDY'
      : number < 0.82
        ? 'OVERCAST'
        : number < 0.94
          ? 'RAIN'
          : 'FOG';

/** The weather is the same on all jobs of a day. */
function weatherOn(date: Day): Content['weather'] {
  const { next, whole, pick } = random('weather', date);
  const sky = skyOf(next());
  const low = whole(34, 56);
  return {
    sky,
    low,
    high: low + whole(6, 24),
    wind: pick<Wind>(['CALM', 'CALM', 'BREEZY', 'BREEZY', 'WINDY']),
    note: sky === 'RAIN' ? `Rain from ${whole(1, 4)} PM` : '',
  };
}

/** One or two of a list, different ones. */
function some<T>({ whole, chance }: Random, list: readonly T[]): T[] {
  const first = whole(0, list.length - 1);
  const second = (first + whole(1, list.length - 1)) % list.length;
  const chosen = chance(0.3) ? [first, second] : [first];
  return chosen.flatMap((index) => list.slice(index, index + 1));
}

interface Sources {
  employees: () => readonly Employee[];
  cards: { get: (id: string) => StoredCard | undefined; possibleJobIds: (id: string) => readonly string[] };
  unitOf: (costCodeId: string) => string | undefined;
}

/** Returns the reports of some jobs over the weeks with time cards, for most working days; those of a job together. */
export function dailyReportSeed(
  { id: businessId, modules, jobs, weeks }: Business,
  { employees, cards, unitOf }: Sources,
): ListedSeed<StoredDailyReport> {
  const authors = accounts
    .filter(({ userBusinessId }) => userBusinessId === businessId)
    .slice(0, 2)
    .map(({ userId }) => userId);
  const jobCount = modules.includes('timeAttendance') && weeks > 0 ? Math.min(JOBS, jobs.busy) : 0;
  const jobIds = Array.from({ length: jobCount }, (_, index) => String(jobs.first + index));

  function reportOf(jobId: string, date: Day, { crew, costCodes }: JobDayCrew, isNewest: boolean) {
    const numbers = random('daily report', jobId, date);
    const { chance, pick, whole } = numbers;
    const age = (Date.parse(today()) - Date.parse(date)) / 86_400_000;
    const isOpen = isNewest || (age < 4 ? chance(0.6) : chance(0.04));
    const weather = weatherOn(date);
    const delayed = weather.sky === 'RAIN' && chance(0.6) ? 'RAIN' : chance(0.14) ? 'OTHER' : '';
    const people = crew.map(({ name, classification, hours }) => ({
      name,
      classification,
      people: 1,
      hours,
    }));
    const others = some(numbers, subcontractors).map(([name, classification]) => {
      const count = whole(2, 6);
      return { name, classification, people: count, hours: 8 * count };
    });
    const at = `${date}T22:${whole(10, 59)}:00.000Z`;
    const report: Omit<StoredDailyReport, 'id'> = {
      jobId,
      date,
      status: isOpen ? 'OPEN' : 'COMPLETE',
      tags: chance(0.35) ? some(numbers, tags) : [],
      weather,
      crew: [...people, ...(chance(0.6) ? others : [])],
      work: [...costCodes.keys()].slice(0, 4).map((costCodeId) => ({
        costCodeId,
        description: pick(places),
        quantity: chance(0.85) && !TIME_UNITS.includes(unitOf(costCodeId) ?? '') ? 5 * whole(2, 60) : null,
        unit: unitOf(costCodeId) ?? '',
      })),
      equipment: some(numbers, equipment).map((name) => ({
        name,
        hours: whole(2, 8),
        idleHours: chance(0.2) ? whole(1, 3) : 0,
        note: '',
      })),
      deliveries: chance(0.45)
        ? some(numbers, deliveries).map(([material, supplier, quantity]) => ({
            material,
            supplier,
            quantity,
            ticket: String(whole(20_000, 89_999)),
          }))
        : [],
      visitors: chance(0.4)
        ? some(numbers, visitors).map(([name, company, purpose]) => ({
            name,
            company,
            purpose,
            arrival: `${String(whole(8, 14)).padStart(2, '0')}:${pick(['00', '15', '30'])}`,
          }))
        : [],
      delays:
        delayed === ''
          ? []
          : delayed === 'RAIN'
            ? [{ cause: 'WEATHER', hours: 2 * whole(1, 8), description: 'Rain stopped work outside.' }]
            : some(numbers, delays).map(([cause, description]) => ({
                cause,
                hours: whole(1, 12),
                description,
              })),
      safety: isOpen && chance(0.4) ? '' : pick(safetyTexts),
      notes: chance(0.3) ? pick(notes) : '',
      questions: undefined,
      photos: [],
      nothing: [],
      authorIds: chance(0.4) ? authors : authors.slice(0, 1),
      changedAt: at,
      signed: isOpen
        ? undefined
        : { at, signature: { kind: 'drawn', value: DRAWN_SIGNATURE }, deviceId: authors[0] ?? '' },
      version: 1,
    };
    const none: SectionId[] = ['deliveries', 'visitors', 'delays'];
    const empty = none.filter((id) => report[id as 'delays'].length === 0);
    return { ...report, nothing: isOpen && chance(0.5) ? [] : empty, hasPhotos: chance(0.08) };
  }

  return lazySeed(() => {
    const yesterday = addDays(today(), -1);
    const first = addDays(cachedMonday(today()), -7 * (weeks - 1));
    const wanted = new Set(jobIds);
    const crewOf = readCrews(
      {
        employees: jobCount > 0 ? employees() : [],
        mayWork: (id) => cards.possibleJobIds(id).some((jobId) => wanted.has(jobId)),
        cardOf: (id, monday) => cards.get(timecardId(id, monday)),
      },
      mondaysOf(first, yesterday),
    );
    const days: Day[] = [];
    for (let day = yesterday; day >= first; day = addDays(day, -1))
      if (!isWeekend(day) && !isDayOff(day)) days.push(day);
    return jobIds
      .flatMap((jobId) => {
        const kept = days.flatMap((date) => {
          const crew = crewOf(jobId, date);
          return crew && random('has daily report', jobId, date).chance(KEPT) ? [{ date, crew }] : [];
        });
        return kept.map(({ date, crew }, index) => reportOf(jobId, date, crew, index === 0));
      })
      .map(({ hasPhotos, ...report }, index) => {
        const id = String(FIRST_ID + index);
        const photos = hasPhotos ? ['1', '2'].map((number) => photoOf(id, number)) : [];
        return { ...report, photos, id };
      });
  });
}

const photoOf = (id: string, number: string): Named => ({
  id: `report-photo-${id}-${number}`,
  name: `Progress ${number}.jpg`,
});

/** The files of the photos of the seed. */
export const reportPhotoSeed = {
  get(fileId: string) {
    if (!/^report-photo-\d+-\d$/.test(fileId)) return undefined;
    const subject = random(fileId).pick<'FALLS' | 'EXCAVATION' | 'TRAFFIC' | 'HOUSEKEEPING' | 'EQUIPMENT'>([
      'EXCAVATION',
      'FALLS',
      'TRAFFIC',
      'HOUSEKEEPING',
      'EQUIPMENT',
    ]);
    return { name: fileId, type: 'image/svg+xml', data: btoa(drawSitePhoto(subject, fileId)) };
  },
};

/** The history of a report of the seed. */
export function dailyReportHistorySeed(
  report: StoredDailyReport | undefined,
  userOf: (userId: string) => Named | undefined,
) {
  if (!report) return undefined;
  const { id, date, authorIds, signed } = report;
  const added = addedEntry(id, `${date}T21:05:00.000Z`, userOf(authorIds.at(-1) ?? ''));
  if (!signed) return { rows: [added] };
  const completed = {
    id: `${id}-2`,
    at: signed.at,
    by: userOf(signed.deviceId),
    what: 'Status changed',
    from: dailyReportStatusNames.OPEN,
    to: dailyReportStatusNames.COMPLETE,
  };
  return { rows: [added, completed] };
}
