import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { allEndpoints as endpoints } from '../../src/api/allEndpoints';
import { connectClient } from '../../src/api/client';
import type { Endpoint } from '../../src/api/endpoint';
import { ApiError } from '../../src/api/errors';
import { ignoredBody } from '../../src/api/schema';
import fc from '../support/property';
import { steadySession } from '../support/steadySession';
import { type Json, jsonValues, mutations, mutated, toJsonText } from './mutate';
import { callEndpoint, collectSamples } from './samples';
import { checkProperty } from './settings';
import { firstMismatch, shapeOf, unreadFieldsOf } from './shape';

/** What a server or an intermediary may send instead of a valid response. */
type MutatedResponse =
  | { as: 'response'; status: number; type: string; text: string }
  | { as: 'bytes'; status: number; bytes: Uint8Array<ArrayBuffer> }
  | { as: 'torn'; text: string }
  | { as: 'no answer' };

const statuses = fc.oneof(
  { weight: 6, arbitrary: fc.constant(200) },
  { weight: 1, arbitrary: fc.constantFrom(201, 202, 204, 205, 206, 299) },
  { weight: 1, arbitrary: fc.constantFrom(300, 301, 302, 304, 307) },
  { weight: 3, arbitrary: fc.constantFrom(400, 401, 403, 404, 405, 409, 413, 415, 418, 422, 429, 431, 499) },
  { weight: 2, arbitrary: fc.constantFrom(500, 501, 502, 503, 504, 511, 599) },
);
const types = fc.constantFrom(
  ...['application/json', 'application/json', 'application/json; charset=utf-8', 'text/html', 'text/plain'],
  ...['application/pdf', 'text/csv', 'multipart/form-data', 'application/json; charset=iso-8859-1', ''],
);
/** The format of error responses (ERR-07…09), which is mutated as well. */
const refusal: Json = {
  message: 'The request is not valid.',
  details: ['name: Too long.', 'phone: Taken.'],
  error: { message: 'Not valid.', details: ['phone: Taken.'] },
};
/** Texts that are longer than a message or are not plain text. */
const longTexts = fc
  .tuple(
    fc.constantFrom('word ', '👷', 'مرحبا ', '\ud83d', 'a\u0301', '<p>', '&lt;', '\n', '\u200b'),
    fc.constantFrom(1, 99, 149, 150, 298, 299, 300, 2000),
    fc.constantFrom('', 'x', ' Sorry.', '</p>'),
  )
  .map(([piece, times, end]) => piece.repeat(times) + end);
const pages = fc.constantFrom(
  '<!doctype html><html><head><title>502</title></head><body><h1>Bad Gateway</h1></body></html>',
  '<html><body onload="alert(1)">Sign in to the network</body></html>',
  '<?xml version="1.0"?><error>no</error>',
  'Internal Server Error',
  '',
  ' ',
  'null',
  '"text"',
  'NaN',
  '\ufeff{}',
  ")]}',\n{}",
);

/** Generates mutated responses from a valid one (`own`) and from those of other endpoints (`others`). */
function mutatedResponses(own: Json, others: readonly Json[]): fc.Arbitrary<MutatedResponse> {
  const json = (value: Json) => mutations().map((happened) => toJsonText(mutated(value, happened)));
  const text = fc.oneof(
    { weight: 8, arbitrary: json(own) },
    { weight: 3, arbitrary: json(refusal) },
    { weight: 2, arbitrary: longTexts.map((said) => toJsonText({ message: said })) },
    { weight: 1, arbitrary: longTexts.map((said) => toJsonText({ details: [said] })) },
    { weight: 1, arbitrary: fc.constantFrom(...others).map(toJsonText) },
    { weight: 1, arbitrary: jsonValues.map(toJsonText) },
    { weight: 2, arbitrary: pages },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(own, refusal), fc.double({ min: 0, max: 1, noNaN: true }))
        .map(([value, part]) => toJsonText(value).slice(0, Math.floor(toJsonText(value).length * part))),
    },
  );
  return fc.oneof(
    {
      weight: 30,
      arbitrary: fc.record({ as: fc.constant('response'), status: statuses, type: types, text }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        as: fc.constant('bytes'),
        status: statuses,
        bytes: fc.uint8Array({ maxLength: 40 }).map((bytes) => new Uint8Array(bytes)),
      }),
    },
    { weight: 1, arbitrary: fc.record({ as: fc.constant('torn'), text }) },
    { weight: 1, arbitrary: fc.constant({ as: 'no answer' as const }) },
  );
}

const hasNoBody = (status: number) => [204, 205, 304].includes(status);

function respond(odd: MutatedResponse): Response {
  switch (odd.as) {
    case 'no answer':
      throw new TypeError('Failed to fetch');
    case 'bytes':
      return new Response(hasNoBody(odd.status) ? null : odd.bytes, { status: odd.status });
    case 'torn':
      return new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode(odd.text));
            controller.error(new TypeError('terminated'));
          },
        }),
      );
    case 'response':
      return new Response(hasNoBody(odd.status) ? null : odd.text, {
        status: odd.status,
        headers: odd.type ? { 'Content-Type': odd.type } : {},
      });
  }
}

const session = steadySession(() => ({
  idToken: 'id',
  accessToken: 'access',
  userId: '1001',
  userBusinessId: '3001',
}));

let samples: ReadonlyMap<string, readonly Json[]>;
let messages: unknown[];

beforeAll(async () => {
  samples = await collectSamples();
}, 60_000);
beforeEach(() => {
  messages = [];
  // The app reports unreadable rows there.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  expect(Object.keys(Object.prototype)).toEqual([]);
});

function serve(odd: MutatedResponse): void {
  messages = [];
  // A refused call is replayed and receives the same response.
  connectClient({ session, notify: (message) => messages.push(message) }, () =>
    Promise.resolve().then(() => respond(odd)),
  );
}

const read =
  ({ response }: Endpoint) =>
  (answer: unknown) => {
    const { success, data } = response.safeParse(answer);
    return success ? { value: data } : undefined;
  };

const shapes = new Map<string, ReturnType<typeof shapeOf>>();
/** Learned once, because it reads thousands of copies of the sample. */
function shapeFor(row: Endpoint) {
  const shape = shapes.get(row.key) ?? shapeOf(samples.get(row.key) ?? [], read(row));
  shapes.set(row.key, shape);
  return shape;
}

/** Expects a text that is fit to be displayed (FAULT-46). */
function expectText(text: unknown): void {
  expect(text).toBeTypeOf('string');
  expect(text).toMatch(/[\p{L}\p{N}]/u);
  expect(String(text).length).toBeLessThanOrEqual(300);
  expect(text).not.toMatch(/<[a-z!/]|^(\[object .*\]|undefined|null|NaN)$|\p{Surrogate}/iu);
}

function expectRefusal(cause: unknown): void {
  expect(cause).toBeInstanceOf(ApiError);
  const { kind, text } = cause as ApiError;
  expectText(text);
  // The user is notified once, with the same text that the caller receives.
  expect(messages).toEqual([{ kind: 'failure', text }]);
  expect(['refused', 'unreachable', 'unreadable']).toContain(kind);
}

describe('FAULT-37, 41…47, 55…58, 65 arbitrary responses', () => {
  test.each(endpoints.map((row) => [row.key, row] as const))(
    '%s returns a valid value or fails with a readable message',
    async (key, row) => {
      const [sample = {}] = samples.get(key) ?? [];
      const others = [...samples.values()].flat();
      const shape = shapeFor(row);
      await checkProperty(
        `call ${key}`,
        100,
        fc.asyncProperty(mutatedResponses(sample, others), async (odd) => {
          serve(odd);
          const [outcome] = await Promise.allSettled([callEndpoint(row)]);
          if (outcome.status === 'rejected') return expectRefusal(outcome.reason);
          expect(messages).toEqual([]);
          if (row.responseType === 'blob') expect(outcome.value).toBeInstanceOf(Blob);
          else expect(firstMismatch(shape, outcome.value)).toBeUndefined();
        }),
      );
    },
  );

  test.each([200, 201])(
    'FAULT-42, FAULT-131 no call accepts an HTML page, even with status %i',
    async (status) => {
      for (const row of endpoints) {
        serve({ as: 'response', status, type: 'text/html', text: '<!doctype html><h1>Sign in</h1>' });
        const [outcome] = await Promise.allSettled([callEndpoint(row)]);
        // The API's own calls take it for that of a captive portal, which is no answer.
        const isOurs = row.access !== 'session-as-is' && !row.thirdParty;
        const kind = isOurs && !row.responseType ? 'unreachable' : 'unreadable';
        expect(outcome, row.key).toMatchObject({ status: 'rejected', reason: { kind, text: row.fallback } });
        expect(messages, row.key).toEqual([{ kind: 'failure', text: row.fallback }]);
      }
    },
  );

  test('every endpoint with a response has a valid sample', () => {
    const without = endpoints.filter(
      ({ key, response, responseType }) =>
        response !== ignoredBody && responseType !== 'blob' && !samples.get(key)?.length,
    );
    expect(without.map(({ key }) => key)).toEqual([]);
  });

  test('only these fields of responses are not read', () => {
    const found = endpoints.flatMap((row) => unreadFieldsOf(shapeFor(row), row.key));
    expect([...new Set(found)]).toMatchInlineSnapshot(`
      [
        "accessControlUsers.users[].fullName",
        "visitorAccessControlUsers.users[].fullName",
        "siteManagers.siteManagers[].fullName",
        "businessAccounts.rows[].customerOf",
        "businessAccountById.customerOf",
        "editBusinessAccount.customerOf",
        "directInvite.customerOf",
        "directInvite.key",
        "createCertificate.key",
        "createCommunity.key",
        "createCommunityConnection.key",
        "createCommunityMessage.key",
        "createCommunityTag.key",
        "createCommunityResource.key",
        "correctiveActions.rows[].description",
        "correctiveActions.rows[].evidence",
        "correctiveActions.rows[].photos",
        "createCorrectiveAction.key",
        "createFraCompanyCostCode.key",
        "createV4CompanyCostCode.key",
        "createCourseSession.key",
        "dailyReportById.jobId",
        "dailyReportById.authorIds",
        "dailyReportById.signed",
        "createDailyReport.jobId",
        "createDailyReport.authorIds",
        "createDailyReport.signed",
        "createDailyReport.key",
        "editDailyReport.jobId",
        "editDailyReport.authorIds",
        "editDailyReport.signed",
        "answerDailyReport.jobId",
        "answerDailyReport.authorIds",
        "answerDailyReport.signed",
        "completeDailyReport.jobId",
        "completeDailyReport.authorIds",
        "completeDailyReport.signed",
        "reopenDailyReport.jobId",
        "reopenDailyReport.authorIds",
        "reopenDailyReport.signed",
        "createEmployee.key",
        "employees.key",
        "helpArticles[].posts[].date",
        "helpArticles[].subcategories_level_1[].posts[].date",
        "helpArticles[].subcategories_level_1[].subcategories_level_2[].posts[].date",
        "helpArticles[].slug",
        "helpPosts[].date",
        "helpByArticle.articles[].date",
        "createInsightDashboard.key",
        "createInsightTeam.key",
        "createInspectionForm.key",
        "createItemType.key",
        "createDocumentLabel.key",
        "takenDocumentNames.taken[].document.kind",
        "takenDocumentNames.taken[].document.note",
        "takenDocumentNames.taken[].document.takenAt",
        "takenDocumentNames.taken[].document.version",
        "takenDocumentNames.taken[].document.job",
        "takenDocumentNames.taken[].document.folder",
        "takenDocumentNames.taken[].document.labels",
        "takenDocumentNames.taken[].document.file",
        "takenDocumentNames.taken[].document.revision",
        "createFraJobTag.key",
        "createV4JobTag.key",
        "observationById.createdById",
        "createObservation.createdById",
        "createObservation.key",
        "editObservation.createdById",
        "closeObservation.createdById",
        "reopenObservation.createdById",
        "assignObservation.createdById",
        "orientationCourseById.key",
        "createOrientationCourse.key",
        "editOrientationCourse.key",
        "orientationWorkerById.key",
        "createOrientationWorker.key",
        "editOrientationWorker.key",
        "addLinkedDocument.key",
        "createPartnerDocument.key",
        "payrollEmployees.rows[].weeks",
        "payrollEmployees.rows[].issues",
        "createRateTable.key",
        "duplicateRateTable.key",
        "resourceFolderById.key",
        "createResourceFolder.key",
        "editResourceFolder.key",
        "createResource.key",
        "createMaterialItem.key",
        "createLaborItem.key",
        "createEquipmentItem.key",
        "ticketDashboard.now.unpriced",
        "ticketDashboard.before.unpriced",
        "ticketDashboard.before.ages",
        "ticketDashboard.jobs[].unpriced",
        "ticketDashboard.jobs[].ages",
        "ticketDashboard.months[].unpriced",
        "ticketDashboard.months[].ages",
        "timecardDashboardEmployees.rows[].card",
        "addUser.key",
        "invitationRequest.key",
        "invitationRequest.requestedById",
        "invitationRequests.rows[].requestedById",
        "acceptInvitationRequest.requestedById",
        "refuseInvitationRequest.key",
        "refuseInvitationRequest.requestedById",
        "createSite.key",
        "signInById.key",
        "sendGateEvent.key",
        "addSignIn.key",
        "correctSignIn.key",
      ]
    `);
  });
});
