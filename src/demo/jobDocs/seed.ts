import type { ObservationCategory } from '../../api/observations/contract';
import type { DocumentDeleter, DocumentKind, LabelColor } from '../../api/jobDocs/contract';
import type { Named } from '../../api/schema';
import { addDays, today } from '../../lib/dates';
import type { StoredComment } from '../comments';
import { type ListedSeed, lazySeed } from '../db';
import { toBase64 } from '../files/base64';
import { drawSitePhoto } from '../files/sitePhotos';
import { PdfLayout } from '../pdfLayout';
import { accounts } from '../seed/accounts';
import { type Business, isNewBusiness } from '../seed/businesses';
import { random } from '../seed/random';

export interface StoredLabel {
  id: string;
  name: string;
  color: LabelColor;
  version: number;
}

export interface StoredFolder {
  id: string;
  /** '' for those of safety. */
  jobId: string;
  parentId: string;
  name: string;
  version: number;
}

export interface StoredRevision {
  number: number;
  fileId: string;
  size: number;
  byId: string;
  at: string;
}

export interface StoredDocument {
  id: string;
  key?: string;
  jobId: string;
  /** '' at the top. */
  folderId: string;
  name: string;
  kind: DocumentKind;
  labelIds: readonly string[];
  note: string;
  /** Oldest first. */
  revisions: readonly StoredRevision[];
  takenAt: string;
  /** '' outside the bin. */
  deletedAt: string;
  deletedById: string;
  version: number;
}

export const documentSettingsSeed: {
  maxMegabytes: number;
  kinds: DocumentKind[];
  deleters: DocumentDeleter;
  binDays: number;
  keepPlaces: boolean;
} = {
  maxMegabytes: 100,
  kinds: ['PDF', 'PICTURE', 'OFFICE', 'TEXT', 'CAD'],
  deleters: 'AUTHOR',
  binDays: 30,
  keepPlaces: false,
};

const labels: readonly [name: string, color: LabelColor][] = [
  ['For construction', 'GREEN'],
  ['For review', 'AMBER'],
  ['Superseded', 'GRAY'],
  ['Owner', 'BLUE'],
  ['Subcontractor', 'TEAL'],
  ['Urgent', 'RED'],
  ['Warranty', 'PURPLE'],
];
const FIRST_LABEL = 401;

export const labelSeed = ({ modules }: Business): ListedSeed<StoredLabel> =>
  lazySeed(() =>
    modules.includes('drawing') || modules.includes('documents')
      ? labels.map(([name, color], index) => ({ id: String(FIRST_LABEL + index), name, color, version: 1 }))
      : [],
  );

type Content = readonly [kind: DocumentKind, lines: readonly string[]];

const csv = (...lines: string[]): Content => ['TEXT', lines];
const pdf = (...lines: string[]): Content => ['PDF', lines];

/** What the files of a folder say. Files of the same kind say the same, so that their sizes are known cheaply. */
const contents = {
  contract: pdf(
    'Subcontract agreement',
    'Scope of work, schedule of values, insurance and retainage of 5 percent.',
  ),
  submittal: pdf('Submittal', 'Product data and shop drawings. Reviewed: no exceptions taken.'),
  rfi: pdf('Request for information', 'Question: which detail applies at the parapet? Answer: 5 on A-501.'),
  permit: pdf('Permit', 'Post on site. Call for inspection 24 hours ahead.'),
  minutes: pdf('Meeting minutes', 'Attendees, decisions, open items with owner and due date.'),
  schedule: csv('Activity,Start,Finish', 'Foundations,2026-03-02,2026-04-10', 'Steel,2026-04-13,2026-06-05'),
  log: csv('Number,Title,Status', '1,Anchor bolts,Closed', '2,Slab edge at grid C,Open'),
  policy: pdf('Safety policy', 'Everyone may stop unsafe work. Report every incident on the same day.'),
  sheet: pdf('Safety data sheet', 'Hazards, first aid, handling and storage. Keep within reach of the crew.'),
} satisfies Record<string, Content>;
type ContentName = keyof typeof contents;

const made = new Map<ContentName, { type: string; data: string; size: number }>();

function contentOf(name: ContentName) {
  const known = made.get(name);
  if (known) return known;
  const [kind, lines] = contents[name];
  const layout = new PdfLayout();
  if (kind === 'PDF') {
    layout.line(lines[0] ?? '', { size: 16, bold: true });
    for (const line of lines.slice(1)) layout.line(line);
  }
  const bytes =
    kind === 'PDF' ? layout.toPdf(lines[0] ?? '') : new TextEncoder().encode(`${lines.join('\r\n')}\r\n`);
  const type = kind === 'PDF' ? 'application/pdf' : 'text/csv';
  const content = { type, data: toBase64(bytes), size: bytes.length };
  made.set(name, content);
  return content;
}

/** Folders with their files: names where `{n}` counts. Folders whose name has a slash are in the one before it. */
const folders: readonly [folder: string, content: ContentName, names: readonly string[], count: number][] = [
  ['Contracts', 'contract', ['Subcontract {n} concrete.pdf', 'Subcontract {n} steel.pdf', 'Change order {n}.pdf'], 18],
  ['Submittals', 'log', ['Submittal log {n}.csv'], 3],
  ['Submittals/Concrete', 'submittal', ['03 30 00-{n} mix design.pdf', '03 20 00-{n} rebar shop drawings.pdf'], 34],
  ['Submittals/Steel', 'submittal', ['05 12 00-{n} connection design.pdf', '05 31 00-{n} deck.pdf'], 30],
  ['Submittals/Mechanical', 'submittal', ['23 74 00-{n} rooftop unit.pdf', '23 31 00-{n} duct.pdf'], 26],
  ['RFIs', 'rfi', ['RFI {n} parapet.pdf', 'RFI {n} slab edge.pdf', 'RFI {n} door hardware.pdf'], 64],
  ['Permits', 'permit', ['Building permit {n}.pdf', 'Street closure {n}.pdf'], 7],
  ['Meeting minutes', 'minutes', ['OAC meeting {n}.pdf', 'Subcontractor meeting {n}.pdf'], 52],
  ['Schedules', 'schedule', ['Three-week schedule {n}.csv'], 26],
]; // prettier-ignore

const safetyFolders: typeof folders = [
  ['Policies', 'policy', ['Fall protection {n}.pdf', 'Hot work {n}.pdf', 'Lockout {n}.pdf'], 8],
  ['Safety data sheets', 'sheet', ['Curing compound {n}.pdf', 'Epoxy {n}.pdf', 'Diesel {n}.pdf'], 14],
];

export const photoCategories: readonly [ObservationCategory, ...ObservationCategory[]] = [
  'FALLS',
  'EXCAVATION',
  'TRAFFIC',
  'OTHER',
  'EQUIPMENT',
];
const PHOTOS = 40;
const FIRST_FOLDER = 100;

/** A drawn photo. The same `key` is the same place. */
export function sitePhotoFile(category: ObservationCategory, key: string) {
  const data = btoa(drawSitePhoto(category, key));
  return { type: 'image/svg+xml', data, size: Math.floor((data.length * 3) / 4) };
}

/** The users of a business, who upload its files. */
export const uploadersOf = ({ id }: Business): string[] =>
  accounts.filter(({ userBusinessId }) => userBusinessId === id).map(({ userId }) => userId);

/** A job has all documents if it is the first, and a few otherwise. */
const SHARE_OF_OTHER_JOBS = 0.05;
const JOBS = 12;

/** Ids say what they are of, so that one row needs no others: `6001-17`, and `6001-17.2` for its second file. */
const idOf = (jobId: string, index: number): string => `${jobId || 'safety'}-${index}`;

interface Made {
  folders: StoredFolder[];
  documents: StoredDocument[];
  files: Map<string, { name: string; type: string; data: string }>;
}

function makeLibrary(business: Business, jobId: string, share: number, into: Made): void {
  const { whole, chance, pick } = random('documents', business.id, jobId);
  const users = uploadersOf(business);
  const author = () => users[whole(0, users.length - 1)] ?? '';
  const ids = new Map<string, string>();
  let folderCount = FIRST_FOLDER;
  let count = 0;
  const addFolder = (path: string): string => {
    const names = path.split('/');
    const name = names.pop() ?? '';
    const id = idOf(jobId, folderCount++);
    into.folders.push({ id, jobId, parentId: ids.get(names.join('/')) ?? '', name, version: 1 });
    ids.set(path, id);
    return id;
  };
  const addFile = (
    folderId: string,
    name: string,
    kind: DocumentKind,
    file: (fileId: string) => { type: string; data: string; size: number },
    times = 1,
  ) => {
    const id = idOf(jobId, ++count);
    const age = whole(1, 160);
    const revisions = Array.from({ length: times }, (_, index): StoredRevision => {
      const fileId = `${id}.${index + 1}`;
      const { type, data, size } = file(fileId);
      into.files.set(fileId, { name, type, data });
      const at = `${addDays(today(), -age - (times - index - 1) * 9)}T${String(whole(13, 22))}:${String(whole(10, 59))}:00.000Z`;
      return { number: index + 1, fileId, size, byId: author(), at };
    });
    const labelIds = chance(0.35) ? [String(FIRST_LABEL + whole(0, labels.length - 1))] : [];
    const isDeleted = chance(0.03);
    into.documents.push({
      id,
      jobId,
      folderId,
      name,
      kind,
      labelIds,
      note: '',
      revisions,
      takenAt: kind === 'PICTURE' ? `${addDays(today(), -age)}T${String(whole(13, 21))}:20:00.000Z` : '',
      deletedAt: isDeleted ? `${addDays(today(), -whole(0, Math.min(20, age)))}T15:00:00.000Z` : '',
      deletedById: isDeleted ? author() : '',
      version: 1,
    });
  };
  for (const [path, content, names, total] of jobId === '' ? safetyFolders : folders) {
    const folderId = addFolder(path);
    for (let index = 0; index < Math.ceil(total * share); index++) {
      const pattern = names[index % names.length] ?? '';
      const name = pattern.replace('{n}', String(Math.floor(index / names.length) + 1).padStart(3, '0'));
      addFile(folderId, name, contents[content][0], () => contentOf(content), chance(0.15) ? whole(2, 4) : 1);
    }
  }
  if (jobId === '') return;
  const folderId = addFolder('Photos');
  for (let index = 0; index < Math.ceil(PHOTOS * share); index++) {
    const category = pick(photoCategories);
    addFile(folderId, `IMG_${2000 + index}.svg`, 'PICTURE', (fileId) => sitePhotoFile(category, fileId));
  }
}

/** Folders, documents and files of a business: of the jobs that crews work on, and of safety. */
export function documentSeed(business: Business) {
  const { modules, jobs } = business;
  let library: Made | undefined;
  const make = (): Made => {
    const into: Made = { folders: [], documents: [], files: new Map() };
    if (modules.includes('drawing'))
      for (let index = 0; index < Math.min(jobs.busy, JOBS); index++)
        makeLibrary(business, String(jobs.first + index), index === 0 ? 1 : SHARE_OF_OTHER_JOBS, into);
    if (modules.includes('documents') && !isNewBusiness(business)) makeLibrary(business, '', 1, into);
    return into;
  };
  const all = () => (library ??= make());
  return {
    folders: lazySeed(() => all().folders),
    documents: lazySeed(() => all().documents),
    files: { get: (id: string) => (id.includes('.') ? all().files.get(id) : undefined) },
  };
}

/** Two comments on the first document of a business, between its first two users. */
export function documentCommentSeed(
  { id: businessId, jobs, modules }: Business,
  documentId: string,
  userOf: (userId: string) => Named | undefined,
): { rows: readonly StoredComment[] } | undefined {
  const [one, other] = accounts
    .filter(({ userBusinessId }) => userBusinessId === businessId)
    .map(({ userId }) => userOf(userId));
  if (!modules.includes('drawing') || documentId !== idOf(String(jobs.first), 1) || !one || !other)
    return undefined;
  const day = addDays(today(), -1);
  return {
    rows: [
      {
        id: 'c1',
        by: other,
        at: `${day}T16:10:00.000Z`,
        text: `@${one.id} the retainage differs from the contract. Which one holds?`,
      },
      {
        id: 'c3',
        by: one,
        at: `${day}T17:45:00.000Z`,
        text: `@${other.id} the 5 percent of the subcontract.`,
      },
    ],
  };
}
