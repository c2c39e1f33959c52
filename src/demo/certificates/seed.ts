import type { CertificateDraft } from '../../api/certificates/contract';
import { addDays, formatShortDate, today } from '../../lib/dates';
import { lazySeed } from '../db';
import { toBase64 } from '../files/base64';
import { PdfLayout } from '../pdfLayout';
import { accounts } from '../seed/accounts';
import type { Business } from '../seed/businesses';
import { random } from '../seed/random';

type Period = Pick<CertificateDraft, 'number' | 'issuedOn' | 'expiresOn' | 'files'>;

/** A certificate as it is stored, with those that it has replaced. */
export interface StoredCertificate extends CertificateDraft {
  id: string;
  earlier: readonly (Period & { id: string })[];
  changedAt: string;
  changedById: string;
  version: number;
}

const FIRST_ID = 89_701;
const PEOPLE = 40;
/** What people have, and for how many years; 0 for one that does not expire. */
const kinds = [
  ['OSHA 10', 0],
  ['OSHA 30', 0],
  ['CPR and first aid', 2],
  ['Forklift operator', 3],
  ['Aerial lift operator', 3],
  ['Crane operator', 5],
  ['Commercial driver license', 5],
  ['Confined space entry', 1],
] as const;

/** The certificates of the first employees of a business and of some workers, and their files. */
export function certificateSeed({ id: businessId, modules, jobs, employees }: Business) {
  const manager = accounts.find(({ userBusinessId }) => userBusinessId === businessId)?.userId ?? '';
  const isOn = modules.includes('safetyOrientation') && jobs.open > 0;

  function certificateAt(index: number): StoredCertificate {
    const { whole, chance } = random('certificate', businessId, index);
    const [name, years] = kinds[index % kinds.length] ?? kinds[0];
    const id = String(FIRST_ID + index);
    const left = chance(0.1) ? -whole(1, 60) : whole(0, Math.max(90, years * 200));
    const expiresOn = years === 0 ? '' : addDays(today(), left);
    const issuedOn = addDays(expiresOn || addDays(today(), -whole(100, 900)), -years * 365);
    const file = (part: string) => ({ id: `certificate-${id}-${part}`, name: `${name}.pdf` });
    const before = years > 0 && chance(0.4);
    return {
      id,
      personId: String(employees.first + 1 + Math.floor(index / 2)),
      name,
      number: `${name.charAt(0)}-${whole(10_000, 99_999)}`,
      issuedOn,
      expiresOn,
      files: [file('0')],
      earlier: before
        ? [
            {
              id: '1',
              number: `${name.charAt(0)}-${whole(1000, 9999)}`,
              issuedOn: addDays(issuedOn, -years * 365),
              expiresOn: addDays(issuedOn, 10),
              files: [file('1')],
            },
          ]
        : [],
      changedAt: `${issuedOn < today() ? issuedOn : today()}T16:00:00.000Z`,
      changedById: manager,
      version: 1,
    };
  }

  const certificates = lazySeed(() =>
    isOn
      ? Array.from({ length: Math.min(PEOPLE, employees.count - 1) * 2 }, (_, at) => certificateAt(at))
      : [],
  );
  return {
    certificates,
    files: {
      get(fileId: string) {
        const found = certificates.all().find(({ id }) => fileId.startsWith(`certificate-${id}-`));
        if (!found) return undefined;
        const layout = new PdfLayout();
        layout.line(found.name, { size: 16, bold: true });
        layout.line(`Number: ${found.number}`);
        layout.line(`Issued: ${formatShortDate(found.issuedOn)}`);
        return {
          name: `${found.name}.pdf`,
          type: 'application/pdf',
          data: toBase64(layout.toPdf(found.name)),
        };
      },
    },
  };
}
