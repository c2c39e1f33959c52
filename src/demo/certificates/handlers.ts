import {
  certificateCalls,
  type CertificateDraft,
  certificateFileCalls,
  expiryFilterNames,
} from '../../api/certificates/contract';
import { nowIso } from '../../lib/clock';
import { addDays, today } from '../../lib/dates';
import { removeDroppedPhotos } from '../activity';
import { userOf } from '../changes';
import type { Company } from '../company';
import { demoResource } from '../demoResource';
import { employeeName } from '../employees/staff';
import { areOwnFiles, pdfOrPicture, fileRoutes } from '../files/handlers';
import { refuseInvalid } from '../refusal';
import type { StoredCertificate } from './seed';

const needs = 'orientation';
const readers = 'orientationTaking';

function personOf({ employees, orientationWorkers }: Company, personId: string) {
  const employee = employees.get(personId);
  const name = employee ? employeeName(employee) : orientationWorkers.get(personId)?.name;
  return name === undefined ? undefined : { id: personId, name };
}

const toResponse = ({ personId, changedById, ...row }: StoredCertificate, company: Company) => ({
  ...row,
  person: personOf(company, personId),
  changedBy: userOf(company, changedById),
});

const filesOf = ({ files, earlier }: StoredCertificate) => [...files, ...earlier.flatMap((one) => one.files)];

const certificates = demoResource<StoredCertificate, CertificateDraft>(certificateCalls, {
  rows: ({ company }) => company.certificates,
  needs,
  readers,
  firstId: 897_001,
  sort: (company) => ({
    expiresOn: ({ expiresOn }) => expiresOn || '9999',
    person: ({ personId }) => personOf(company, personId)?.name ?? '',
    name: ({ name }) => name,
  }),
  defaultSort: 'expiresOn',
  searchText: ({ personId, name, number }, company) =>
    [personOf(company, personId)?.name, name, number].join('\n'),
  filter: (query) => {
    const personId = query.text('personId');
    const expires = query.oneOf('expires', Object.keys(expiryFilterNames));
    return ({ personId: own, expiresOn }) => {
      if (personId && own !== personId) return false;
      if (!expires) return true;
      if (expiresOn === '') return false;
      if (expires === 'EXPIRED') return expiresOn < today();
      return expiresOn >= today() && expiresOn <= addDays(today(), Number(expires));
    };
  },
  toListItem: toResponse,
  toResponse,
  check: ({ personId, files }, company, before, { userId }) =>
    refuseInvalid(
      !personOf(company, personId) && 'personId: This person no longer exists.',
      before !== undefined &&
        before.personId !== personId &&
        'personId: A certificate stays with its person.',
      !areOwnFiles(files, company, userId, before && filesOf(before)) && 'files: A file was not uploaded.',
    ),
  toStored: (draft, before, _, { userId }) => {
    const { number = '', issuedOn = '', expiresOn = '', files = [], earlier = [] } = before ?? {};
    const isRenewed = before !== undefined && (draft.issuedOn !== issuedOn || draft.expiresOn !== expiresOn);
    const former = { id: String(earlier.length + 1), number, issuedOn, expiresOn, files };
    return {
      ...draft,
      earlier: isRenewed ? [former, ...earlier] : earlier,
      changedAt: nowIso(),
      changedById: userId,
    };
  },
  onSaved: ({ company }, row, before) =>
    removeDroppedPhotos(company, { photos: filesOf(row) }, before && { photos: filesOf(before) }),
  onRemoved: (row, company) => removeDroppedPhotos(company, { photos: [] }, { photos: filesOf(row) }),
});

export const certificateHandlers = [
  ...certificates.routes,
  ...fileRoutes(certificateFileCalls, needs, readers, pdfOrPicture),
];
