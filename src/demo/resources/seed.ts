import type { ResourceAudience, ResourceDraft } from '../../api/resources/contract';
import { addDays, today } from '../../lib/dates';
import { lazySeed } from '../db';
import { toBase64 } from '../files/base64';
import { PdfLayout } from '../pdfLayout';
import { accounts } from '../seed/accounts';
import { type Business, isNewBusiness } from '../seed/businesses';
import { random } from '../seed/random';

export interface StoredResourceFolder {
  id: string;
  name: string;
  version: number;
}

export interface StoredResource extends ResourceDraft {
  id: string;
  linkStatus: 'UNCHECKED' | 'WORKS' | 'BROKEN';
  checkedAt: string;
  createdById: string;
  createdAt: string;
  version: number;
}

const FIRST_FOLDER = 861;
const FIRST_RESOURCE = 86_001;

type Link = readonly [name: string, url: string, note?: string, audience?: ResourceAudience];
/** A file has lines instead of an address. */
type Sheet = readonly [name: string, lines: readonly string[], note?: string, audience?: ResourceAudience];

const content: readonly [folder: string, resources: readonly (Link | Sheet)[]][] = [
  ['', [
    ['Emergency numbers and nearest hospitals', ['Emergency: 911', 'Poison control: (208) 555-0190', 'Safety director, day and night: (208) 555-0111', 'Nearest hospital: see the board at the gate.'], 'Print it for the trailer.'],
    ['Report an injury', 'https://claims.summit.example/report', 'Within the shift. Call the safety director first.'],
  ]],
  ['Standards', [
    ['OSHA construction standards, 29 CFR 1926', 'https://standards.example/29-cfr-1926'],
    ['Fall protection, Subpart M', 'https://standards.example/fall-protection'],
    ['Silica in construction, Table 1', 'https://standards.example/silica'],
    ['Trenching and excavation', 'https://standards.example/trenching-excavation'],
    ['Scaffold standard, old summary', 'https://old.standards.example/scaffold', 'Moved. Use Subpart L until it is found.'],
  ]],
  ['Heat and weather', [
    ['Heat index and work breaks', 'https://standards.example/heat'],
    ['Local forecast', 'https://weather.example/boise'],
    ['Lightning: when to stop', ['Stop work outdoors when thunder is heard.', 'Clear cranes, roofs and scaffolds first.', 'Resume 30 minutes after the last thunder.']],
  ]],
  ['Videos', [
    ['Ladder setup in four minutes', 'https://videos.summit.example/ladder'],
    ['Crane hand signals', 'https://videos.summit.example/crane-signals'],
    ['Harness inspection', 'https://old.videos.example/harness'],
  ]],
  ['Forms to print', [
    ['Hot work permit', ['Location:', 'Date and time:', 'Fire watch:', 'Extinguisher within 20 ft: yes / no', 'Signed:']],
    ['Confined space entry permit', ['Space:', 'Attendant:', 'Oxygen, LEL, CO, H2S:', 'Rescue plan:', 'Signed:']],
    ['Lift plan', ['Crane and radius:', 'Load and rigging:', 'Percent of chart:', 'Signal person:', 'Signed:'], '', 'FOREMEN'],
  ]],
  ['Managers', [
    ['Insurance contacts and policy numbers', ['General liability: carrier and number in the safe.', 'Workers compensation: (208) 555-0177'], '', 'MANAGERS'],
    ['EMR worksheet', 'https://insurance.summit.example/emr', 'Three years of losses.', 'MANAGERS'],
  ]],
]; // prettier-ignore

/** Pinned: the emergency numbers and how to report an injury. */
const PINNED = 2;
/** Links on servers that are gone. */
export const isBrokenLink = (url: string): boolean => /^https?:\/\/old\./.test(url);

/** Folders, resources and their files of a business. */
export function resourceSeed(business: Business) {
  const { id: businessId, modules } = business;
  const users = accounts
    .filter(({ userBusinessId }) => userBusinessId === businessId)
    .map(({ userId }) => userId);
  const shown =
    modules.includes('safetyResource') && users.length > 0 && !isNewBusiness(business) ? content : [];
  const folderIdOf = (name: string) =>
    name === '' ? '' : String(FIRST_FOLDER - 1 + content.findIndex(([folder]) => folder === name));
  const all = shown.flatMap(([folder, some]) => some.map((one) => ({ folder, one })));
  const fileIdOf = (index: number) => `resource-${businessId}-${index}`;

  function resourceAt({ folder, one }: (typeof all)[number], index: number): StoredResource {
    const { whole } = random('resource', businessId, index);
    const [name, target, note = '', audience = 'EVERYONE'] = one;
    const isLink = typeof target === 'string';
    return {
      id: String(FIRST_RESOURCE + index),
      kind: isLink ? 'LINK' : 'FILE',
      name,
      url: isLink ? target : '',
      files: isLink ? [] : [{ id: fileIdOf(index), name: `${name.replaceAll(':', '')}.pdf` }],
      folderId: folderIdOf(folder),
      note,
      audience,
      pinned: index < PINNED,
      linkStatus: !isLink ? 'UNCHECKED' : isBrokenLink(target) ? 'BROKEN' : 'WORKS',
      checkedAt: isLink ? `${addDays(today(), -1)}T09:00:00.000Z` : '',
      createdById: users[whole(0, Math.min(2, users.length - 1))] ?? '',
      createdAt: `${addDays(today(), -whole(10, 300))}T16:20:00.000Z`,
      version: 1,
    };
  }

  return {
    folders: lazySeed(() =>
      shown.flatMap(([name]): StoredResourceFolder[] =>
        name === '' ? [] : [{ id: folderIdOf(name), name, version: 1 }],
      ),
    ),
    resources: lazySeed(() => all.map(resourceAt)),
    files: {
      get(fileId: string) {
        const index = all.findIndex((_, position) => fileIdOf(position) === fileId);
        const [name = '', lines] = all[index]?.one ?? [];
        if (lines === undefined || typeof lines === 'string') return undefined;
        const layout = new PdfLayout();
        layout.line(name, { size: 16, bold: true });
        for (const line of lines) layout.line(line);
        return { name: `${name}.pdf`, type: 'application/pdf', data: toBase64(layout.toPdf(name)) };
      },
    },
  };
}
