import type { AnalysisStatus, AnalysisTask } from '../../api/hazardAnalyses/contract';
import { analysisStatusNames } from '../../api/hazardAnalyses/contract';
import type { PhotoDraft } from '../../api/evidence';
import type { Named } from '../../api/schema';
import type { Signature, SignedInstead } from '../../api/signature';
import { addDays, today } from '../../lib/dates';
import { seededHistory } from '../changes';
import { lazySeed, type ListedSeed } from '../db';
import { accounts } from '../seed/accounts';
import type { Business } from '../seed/businesses';
import { random } from '../seed/random';
import { DRAWN_SIGNATURE } from '../timecards/signaturesSeed';

export interface StoredSignature {
  at: string;
  signature: Signature;
  /** The user whose device it was. */
  deviceId: string;
  /** Somebody who signed for the person. */
  instead?: SignedInstead | undefined;
}

/** A hazard analysis as it is stored: job and people by id, so that it shows their current names. */
export interface StoredHazardAnalysis {
  id: string;
  name: string;
  status: AnalysisStatus;
  jobId: string;
  date: string;
  place: string;
  /** An employee, '' for none. */
  supervisorId: string;
  tasks: readonly AnalysisTask[];
  /** Employees. */
  crewIds: readonly string[];
  photos: readonly PhotoDraft[];
  /** By employee id. */
  signatures: Readonly<Record<string, StoredSignature>>;
  createdById: string;
  createdAt: string;
  reviewedAt: string;
  reviewedById: string;
  reason: string;
  version: number;
}

/** Hazard, severity and likelihood before, controls, severity and likelihood that remain. */
type HazardRow = [string, number, number, string[], number, number];
type Work = [name: string, place: string, tasks: [name: string, hazards: HazardRow[]][]];

// prettier-ignore
const works: readonly Work[] = [
  ['Excavate trench for storm sewer', 'North utility run', [
    ['Locate and mark utilities', [['Buried gas or power line is hit', 5, 3, ['811 ticket on site and not expired', 'Pothole by hand within 24 in of marks'], 5, 1]]],
    ['Dig with excavator', [
      ['Worker is struck by bucket or counterweight', 5, 3, ['Swing radius barricaded', 'Eye contact with operator before approaching', 'High-visibility vests'], 5, 1],
      ['Trench wall caves in', 5, 4, ['Trench box from 5 ft depth', 'Spoil 2 ft back from edge', 'Competent person inspects daily and after rain'], 5, 2],
    ]],
    ['Lay and bed pipe', [
      ['Load falls while pipe is lowered', 4, 3, ['Rated sling with tag', 'Nobody in the trench below the load'], 4, 1],
      ['No way out in an emergency', 4, 2, ['Ladder within 25 ft of each worker'], 3, 1],
    ]],
  ]],
  ['Install standing seam roof', 'Roof, building A', [
    ['Hoist panels to the roof', [['Panel is caught by wind', 4, 3, ['No lifts above 20 mph wind', 'Two tag lines'], 3, 2]]],
    ['Work at the edge', [
      ['Fall from roof edge', 5, 4, ['Guardrail on all open edges', 'Harness tied off above the shoulder', 'Rescue plan reviewed'], 5, 2],
      ['Tools fall on people below', 4, 3, ['Tool lanyards', 'Drop zone taped off'], 3, 1],
    ]],
    ['Cut and fasten panels', [['Cuts from sheet metal', 2, 4, ['Cut-resistant gloves', 'Shears instead of saw'], 2, 2]]],
  ]],
  ['Lift rooftop unit with mobile crane', 'East parking lot', [
    ['Set up crane', [['Crane tips over on soft ground', 5, 3, ['Mats under all outriggers', 'Ground bearing checked by engineer'], 5, 1]]],
    ['Rig the unit', [['Sling fails or slips', 5, 2, ['Qualified rigger', 'Slings inspected today', 'Trial lift of 6 in'], 5, 1]]],
    ['Swing and land the unit', [
      ['People under the load', 5, 3, ['Area roped off', 'One signal person with radio'], 5, 1],
      ['Boom touches power line', 5, 2, ['20 ft distance marked', 'Spotter for the line'], 5, 1],
    ]],
  ]],
  ['Enter manhole to set invert', 'Manhole MH-4', [
    ['Prepare entry', [['Lack of oxygen or toxic gas', 5, 4, ['Permit signed', 'Air tested at three heights, then continuously', 'Blower running'], 5, 1]]],
    ['Work inside', [
      ['Worker cannot get out', 5, 3, ['Tripod and retrieval line', 'Attendant at the opening', 'Rescue team notified'], 4, 1],
      ['Water rises', 4, 2, ['Upstream plug set', 'Weather checked'], 4, 1],
    ]],
  ]],
  ['Weld embed plates', 'Level 2, grid B', [
    ['Prepare the area', [['Fire from sparks', 4, 4, ['Hot work permit', 'Combustibles moved 35 ft or covered', 'Extinguisher in reach'], 4, 2]]],
    ['Weld', [
      ['Burns and arc flash', 3, 4, ['Hood, sleeves and gloves', 'Screens around the work'], 2, 2],
      ['Welding fumes', 3, 3, ['Exhaust fan', 'Respirator in closed rooms'], 2, 1],
    ]],
    ['Watch for fire', [['Fire starts after the work', 4, 2, ['Fire watch for 60 minutes'], 3, 1]]],
  ]],
  ['Set wall forms', 'Foundation, line 3', [
    ['Fly gang forms', [['Form swings into worker', 4, 3, ['Tag lines', 'Clear path to step away'], 4, 1]]],
    ['Brace and tie forms', [
      ['Form falls over', 5, 3, ['Braced before the crane lets go', 'Brace plan on site'], 5, 1],
      ['Fall from form platform', 4, 3, ['Platform with guardrail', 'Harness where there is none'], 4, 1],
    ]],
    ['Strip forms', [['Strained back', 2, 4, ['Two people for panels above 50 lb', 'Pry bars'], 2, 2], ['Nails and pinch points', 2, 4, ['Nails pulled at once', 'Gloves'], 1, 3]]],
  ]],
  ['Place slab on deck', 'Level 3', [
    ['Set up pump', [['Hose whips when air is in the line', 4, 3, ['Nobody near the end until flow is steady', 'Whip checks on couplings'], 4, 1]]],
    ['Place and finish', [
      ['Deck is overloaded', 5, 2, ['No piles higher than 12 in', 'Shores checked before the pour'], 5, 1],
      ['Skin burns from wet concrete', 2, 4, ['Rubber boots and gloves', 'Eye wash station'], 2, 2],
    ]],
  ]],
  ['Erect steel, bay 4 to 7', 'Bays 4–7', [
    ['Unload and sort steel', [['Beam rolls off the truck', 4, 3, ['Chocks before straps are cut', 'Stay out of the fall side'], 4, 1]]],
    ['Connect beams', [['Fall while connecting', 5, 4, ['100% tie-off above 15 ft', 'Aerial lift where possible'], 5, 2], ['Column is unstable', 5, 2, ['Four anchor bolts', 'Plumbing cables'], 5, 1]]],
  ]],
  ['Demolish interior walls', 'Level 1, old wing', [
    ['Isolate services', [['Live wires in the wall', 5, 3, ['Lockout and tagout', 'Tested dead at each wall'], 5, 1]]],
    ['Tear down walls', [['Silica and lead dust', 4, 4, ['Survey report read', 'Wet cutting and HEPA vacuum', 'Half-face respirator'], 3, 2], ['Wall falls the wrong way', 4, 3, ['From the top down', 'Bearing walls marked and left'], 4, 1]]],
  ]],
  ['Pull feeder to panel 2B', 'Electrical room 2', [
    ['De-energize', [['Arc flash', 5, 2, ['Lockout and tagout', 'Absence of voltage verified', 'Arc-rated clothing'], 5, 1]]],
    ['Pull cable', [['Hand caught at the sheave', 3, 3, ['Radio between both ends', 'Stop on call of anyone'], 3, 1]]],
  ]],
  ['Build scaffold at stair tower', 'Stair tower 1', [
    ['Set base', [['Scaffold settles', 4, 3, ['Mud sills and base plates', 'Level checked'], 4, 1]]],
    ['Build lifts', [['Fall while building', 5, 3, ['Harness above 10 ft', 'Competent person directs'], 5, 1], ['Parts are dropped', 3, 3, ['Area below closed', 'Parts handed, not thrown'], 3, 1]]],
  ]],
  ['Traffic control on Mill Road', 'Mill Road, station 12', [
    ['Set out signs and cones', [['Struck by traffic', 5, 3, ['Shadow vehicle with attenuator', 'Class 3 vests', 'Set out from upstream'], 5, 2]]],
    ['Flag traffic', [['Driver does not stop', 5, 3, ['Escape route chosen', 'Radio between flaggers'], 5, 1], ['Heat illness', 3, 3, ['Water and shade', 'Breaks each hour above 90 °F'], 2, 1]]],
  ]],
];

const tasksOf = ([, , tasks]: Work): AnalysisTask[] =>
  tasks.map(([name, hazards]) => ({
    name,
    hazards: hazards.map(
      ([hazard, severity, likelihood, controls, remainingSeverity, remainingLikelihood]) => ({
        name: hazard,
        severity,
        likelihood,
        controls,
        remainingSeverity,
        remainingLikelihood,
      }),
    ),
  }));

const FIRST_ID = 73_001;
const COUNT = 32;
const CREW_SIZES = [3, 6] as const;
const REASON = 'Name the competent person, and say how the crew gets out in an emergency.';

/** The newest ones are drafts and in review, the oldest retired. */
function statusAt(index: number): AnalysisStatus {
  if (index % 11 === 6) return 'REJECTED';
  if (index < 5) return 'DRAFT';
  if (index < 10) return 'IN_REVIEW';
  return index < 25 ? 'ACCEPTED' : 'RETIRED';
}

/** Returns the hazard analyses of a business: of the next days, and of the last weeks. */
export function hazardAnalysisSeed({
  id: businessId,
  modules,
  jobs,
  employees,
}: Business): ListedSeed<StoredHazardAnalysis> {
  const users = accounts.filter(({ userBusinessId }) => userBusinessId === businessId);
  const authors = users.slice(0, 2).map(({ userId }) => userId);

  function analysisAt(index: number): StoredHazardAnalysis {
    const { whole } = random('hazard analysis', businessId, index);
    const work = works[index % works.length] as Work;
    const status = statusAt(index);
    const date = addDays(today(), index < 10 ? 2 - Math.floor(index / 5) : 10 - index);
    const created = addDays(date < today() ? date : today(), -2);
    const isReviewed = ['ACCEPTED', 'REJECTED', 'RETIRED'].includes(status);
    const foreman = whole(1, employees.foremen);
    const firstMember = employees.first + employees.foremen + 1 + whole(0, 3);
    const size = Math.min(whole(...CREW_SIZES), employees.count - employees.foremen - 6);
    const crewIds = Array.from({ length: size }, (_, member) => String(firstMember + member));
    const signers =
      status === 'ACCEPTED' && date <= today() ? crewIds.slice(0, index % 4 === 3 ? 2 : size) : [];
    return {
      id: String(FIRST_ID + index),
      name: work[0],
      status,
      jobId: String(jobs.first + whole(0, jobs.busy - 1)),
      date,
      place: work[1],
      supervisorId: String(employees.first + foreman),
      tasks: tasksOf(work),
      crewIds,
      photos: [],
      signatures: Object.fromEntries(
        signers.map((id) => [
          id,
          {
            at: `${date}T13:10:00.000Z`,
            signature: { kind: 'drawn' as const, value: DRAWN_SIGNATURE },
            deviceId: authors[1] ?? '',
          },
        ]),
      ),
      createdById: authors[index % authors.length] ?? '',
      createdAt: `${created}T20:30:00.000Z`,
      reviewedAt: isReviewed ? `${addDays(created, 1)}T15:00:00.000Z` : '',
      reviewedById: isReviewed ? (authors[0] ?? '') : '',
      reason: status === 'REJECTED' ? REASON : '',
      version: 1,
    };
  }

  const count = modules.includes('hazardAnalysis') && jobs.busy > 0 ? COUNT : 0;
  return lazySeed(() => Array.from({ length: count }, (_, index) => analysisAt(index)));
}

/** The history of an analysis of the seed. */
export function hazardAnalysisHistorySeed(
  analysis: StoredHazardAnalysis | undefined,
  userOf: (userId: string) => Named | undefined,
) {
  if (!analysis) return undefined;
  const { status } = analysis;
  const to = analysisStatusNames[status === 'RETIRED' ? 'ACCEPTED' : status];
  return seededHistory(analysis, { from: analysisStatusNames.IN_REVIEW, to }, userOf);
}
