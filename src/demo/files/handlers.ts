import type { Capability } from '../../access/access';
import { endpoint } from '../../api/endpoint';
import { dailyReportFileCalls } from '../../api/dailyReports/contract';
import type { FileCalls } from '../../api/files';
import { hazardAnalysisFileCalls } from '../../api/hazardAnalyses/contract';
import { inspectionFileCalls } from '../../api/inspectionFiles/contract';
import { observationFileCalls } from '../../api/observations/contract';
import { trainingFileCalls } from '../../api/talkTopics/contract';
import { ignoredBody } from '../../api/schema';
import { ticketFileCalls } from '../../api/tickets/contract';
import { documentKindOf, KIND_HEADER_BYTES } from '../../domain/jobDocs/fileKind';
import { fileProblem, type FileRules } from '../../lib/files';
import { PICTURE_HEADER_BYTES, pictureKind } from '../../lib/pictureKind';
import type { Company } from '../company';
import { publicPaths } from '../publicPaths';
import { fromBase64, toBase64 } from './base64';
import { invalid, notFound, Refusal } from '../refusal';
import { bareRoute, route, type SignedInCall } from '../route';

const rules: FileRules = {
  accept: '.jpg,.jpeg,.png,.gif,.webp',
  kinds: 'a picture',
  maxBytes: 25 * 1024 * 1024,
};

/** Opens a file without tokens, as `img` does. The address has an id that nobody can guess. */
const openFile = endpoint({
  key: 'openFile',
  method: 'GET',
  path: `${publicPaths.files}/{businessId}/{fileId}`,
  access: 'open',
  fallback: 'There is no such file.',
  response: ignoredBody,
});

/** True when a saved record refers to the file. Only records that differ from the seed have uploaded files. */
export const isInUse = (company: Company, fileId: string): boolean =>
  [
    company.inspections,
    company.observations,
    company.correctiveActions,
    company.hazardAnalyses,
    company.talkTopics,
    company.toolboxTalks,
    company.tickets,
    company.ticketForms,
    company.dailyReports,
    company.jobDocuments,
    company.drawings,
    company.jobNotes,
    company.jobForms,
    company.jobPhotos,
    company.resources,
    company.orientationCourses,
    company.partnerDocuments,
    company.partnerQuestionnaires,
    company.jobStartups,
    company.certificates,
    company.communityMessages,
    company.settings,
  ].some((table) => table.changed().some(([, row]) => JSON.stringify(row).includes(`"${fileId}"`)));

/** True for files that this person has uploaded, or that the record already has: nobody takes a file of others (FAULT-151). */
export const areOwnFiles = (
  files: readonly { id: string }[],
  company: Company,
  userId: string,
  already: readonly { id: string }[] = [],
): boolean =>
  files.every(
    ({ id }) => already.some((file) => file.id === id) || company.files.get(id)?.uploaderId === userId,
  );

/** Returns the MIME type of an uploaded file. Throws for one that the service does not take. */
type TypeOf = (file: File, bytes: Uint8Array, call: SignedInCall) => string;

const pictureType: TypeOf = (file, bytes) => {
  const problem = fileProblem(file, rules);
  if (problem) throw invalid(`file: ${problem}`);
  const kind = pictureKind(bytes.slice(0, PICTURE_HEADER_BYTES));
  if (!kind) throw invalid('file: This file is not a picture, although its name says so.');
  return `image/${kind}`;
};

const MAX_DOCUMENT = 50 * 1024 * 1024;

/** For services that store documents: a PDF or a picture opens in the browser, everything else is downloaded. */
export const documentType =
  (taken: Pick<FileRules, 'accept' | 'kinds'>) =>
  (file: File, bytes: Uint8Array): string => {
    const problem = fileProblem(file, { ...taken, maxBytes: MAX_DOCUMENT });
    if (problem) throw invalid(`file: ${problem}`);
    const picture = pictureKind(bytes.slice(0, PICTURE_HEADER_BYTES));
    if (picture) return `image/${picture}`;
    const isPdf = documentKindOf(bytes.slice(0, KIND_HEADER_BYTES), file.name) === 'PDF';
    return isPdf ? 'application/pdf' : 'application/octet-stream';
  };

export const pdfOrPicture = documentType({
  accept: '.pdf,.jpg,.jpeg,.png,.gif,.webp',
  kinds: 'a PDF or a picture',
});

/** Stores an upload. A repeated one is the same file, and nobody replaces what is there (FAULT-151). */
export async function storeFile(
  { files }: Company,
  uploaderId: string,
  body: FormData,
  typeOf: (file: File, bytes: Uint8Array) => string,
) {
  const [part, uploadId] = [body.get('file'), body.get('uploadId')];
  if (typeof part !== 'object' || part === null) throw invalid('file: Choose a file.');
  if (typeof uploadId !== 'string' || !/^[\da-f]{32}$/.test(uploadId)) throw invalid('uploadId: Missing.');
  const bytes = new Uint8Array(await part.arrayBuffer());
  const type = typeOf(part, bytes);
  const first = files.get(uploadId);
  if (first && first.uploaderId !== uploaderId) throw invalid('uploadId: Another file has this id.');
  const takenAt = body.get('takenAt');
  const stored =
    first ??
    files.put(uploadId, {
      name: part.name,
      type,
      data: toBase64(bytes),
      uploaderId,
      takenAt: typeof takenAt === 'string' ? takenAt : '',
    });
  return { id: uploadId, name: stored.name, takenAt: stored.takenAt };
}

/** Removes a file that its uploader has not saved with a record. */
export function removeUpload(company: Company, uploaderId: string, fileId: string): void {
  const file = company.files.get(fileId);
  if (!file) throw notFound('file');
  if (file.uploaderId !== uploaderId)
    throw new Refusal(403, 'Only the person who uploaded this file can remove it.');
  if (isInUse(company, fileId))
    throw new Refusal(409, 'This file belongs to a saved record. Remove it there.');
  company.files.remove(fileId);
}

export const fileUrl = ({ business }: { business: { id: string } }, fileId: string) => ({
  url: `.${publicPaths.files}/${business.id}/${fileId}`,
});

/** The files of a service. All services share one table. */
export const fileRoutes = (
  calls: FileCalls,
  needs: Capability | readonly Capability[],
  readers: Capability | readonly Capability[] = needs,
  typeOf: TypeOf = pictureType,
) => [
  route(calls.upload, (call) => {
    const { body, person, company } = call;
    person.require(needs);
    return storeFile(company, person.userId, body, (file, bytes) => typeOf(file, bytes, call));
  }),

  route(calls.remove, (call) => {
    call.person.require(needs);
    removeUpload(call.company, call.person.userId, call.params.fileId);
    return undefined;
  }),

  route(calls.url, (call) => {
    call.person.require(readers);
    const { company, params } = call;
    if (!company.files.get(params.fileId)) throw notFound('file');
    return fileUrl(company, params.fileId);
  }),
];

export const fileHandlers = [
  ...fileRoutes(inspectionFileCalls, 'inspections'),
  ...fileRoutes(observationFileCalls, 'observations'),
  ...fileRoutes(hazardAnalysisFileCalls, 'analysis'),
  ...fileRoutes(trainingFileCalls, 'trainings', 'trainings', pdfOrPicture),
  // T&M forms have photos, too, and the settings the logo.
  ...fileRoutes(ticketFileCalls, ['tmTickets', 'tnm', 'tmSettings']),
  ...fileRoutes(dailyReportFileCalls, 'dailyReports', 'dailyReportReading'),

  bareRoute(openFile, ({ params, demo }) => {
    const file = demo.company(params.businessId).files.get(params.fileId);
    if (!file) throw notFound('file');
    return new Response(fromBase64(file.data), {
      headers: { 'Content-Type': file.type, 'Cache-Control': 'private, max-age=3600' },
    });
  }),
];
