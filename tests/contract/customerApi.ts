/**
 * A company's API as its team might build it from the published contract (docs/api.md, openapi.json).
 * It has different paths, wraps everything in `data`, returns lists as `content` and `totalElements` from page 1, uses its
 * own codes of roles and statuses, sends numbers as text, days with a zone and no field without a value, and answers
 * writes without a body. It shares no code with the demo.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';

/** The company's config.json. */
export const customerConfig = (apiBaseUrl: string) => ({
  apiBaseUrl,
  envelopes: {
    '*': { body: 'data', rows: 'content', total: 'totalElements' },
    businessModules: { body: 'data', fields: { modules: 'products' } },
    employeeTimecards: { fields: { timecards: 'data.content' } },
  },
  roleCodes: { PM: 'MANAGER', TC_PM: 'MANAGER' },
  statusCodes: { RUNNING: 'OPEN' },
  firstPage: 1,
  queryNames: { page: 'pageNumber', size: 'limit' },
  endpoints: {
    login: '/v1/session',
    logout: '/v1/session/end',
    'auth/refresh-token': '/v1/session/renew',
    businessModules: '/v1/products',
    userRoles: '/v1/people/{userId}/roles',
    userDetail: '/v1/people/{userId}',
    employeeDetail: '/v1/people/{userId}/staff-record',
    employeeList: '/v1/staff',
    employeeById: '/v1/staff/{employeeId}',
    editEmployee: '/v1/staff/{employeeId}',
    suspendEmployee: '/v1/staff/{employeeId}/suspension',
    employeeTimecards: '/v1/staff/{employeeId}/cards',
    timecardById: '/v1/cards/{timecardId}',
    saveActivities: '/v1/cards',
    timecardSettings: '/v1/cards/rules',
    stageSettings: '/v1/cards/stages',
    holidays: '/v1/cards/holidays',
    ptoSettings: '/v1/cards/time-off',
    changeLogReasons: '/v1/cards/reasons',
    acceptanceText: '/v1/cards/declaration',
    timecardDashboardCount: '/v1/cards/open-tasks',
    payrollCheck: '/v1/payroll/check',
    payrollLock: '/v1/payroll/lock',
    fraJobs: '/v1/projects',
    fraJobCostCodes: '/v1/projects/{jobId}/codes',
    fraCostCodeSettings: '/v1/projects/code-rules',
  },
});

export const customer = { username: 'lena', password: 'hammer', userId: 'u-7', businessId: 'b-1' };
const tokens = { idToken: 'id-1', accessToken: 'access-1' };

interface StaffMember {
  id: number;
  firstName: string;
  lastName: string;
  status: string;
  version: string;
  [field: string]: unknown;
}
interface Card {
  timecardId: string;
  version: string;
  records: object[];
  [field: string]: unknown;
}
type Body = Record<string, unknown>;
interface ApiRequest {
  params: string[];
  query: URLSearchParams;
  body: Body;
}

const pageOf = (rows: readonly unknown[], { query }: ApiRequest) => {
  const [page, size] = [Number(query.get('pageNumber') ?? 1), Number(query.get('limit') ?? rows.length)];
  return { content: rows.slice((page - 1) * size, page * size), totalElements: String(rows.length) };
};
const named = (id: number | string, name: string) => ({ id, name });

interface CustomerApi {
  server: Server;
  /** The method and path of each write. */
  writes: string[];
  /** Their bodies. */
  bodies: Body[];
}

/** Creates the server without starting it. */
export function createCustomerApi(): CustomerApi {
  const writes: string[] = [];
  const bodies: Body[] = [];
  const staff: StaffMember[] = [
    { id: 1, firstName: 'Lena', lastName: 'Fischer', status: '1', version: '3', badge: 'A-12' },
    {
      id: 2,
      firstName: 'Omar',
      lastName: 'Said',
      status: '1',
      version: '1',
      hiredOn: '2020-03-09T00:00:00-07:00',
      badge: 'B-7',
    },
    { id: 3, firstName: 'Ruth', lastName: 'Okafor', status: '2', version: '1' },
  ];
  const cards: Card[] = [];
  const person = (id = '') => staff.find((one) => String(one.id) === id);

  const written = ({ body }: ApiRequest) => {
    const { employeeId, weekStart, records } = body as {
      employeeId: string;
      weekStart: string;
      records: Body[];
    };
    const { firstName = '', lastName = '' } = person(employeeId) ?? {};
    const card: Card = {
      timecardId: `${employeeId}-${weekStart}`,
      employee: named(employeeId, `${firstName} ${lastName}`),
      supervisor: named(9, 'Nobody'),
      weekStart,
      stage: named('open', 'Open'),
      version: '1',
      records: records.map((record, index) => ({
        ...record,
        date: `${String(record['date'])}T00:00:00Z`,
        hours: Number(record['hours']).toFixed(2),
        id: index + 1,
        job: named(5, 'Harbor Wall'),
        costCode: named(6, 'Formwork'),
      })),
    };
    cards.splice(0, Infinity, card);
    return { timecardId: card.timecardId };
  };

  const routes: [string, RegExp, (asked: ApiRequest) => unknown][] = [
    ['GET', /^\/v1\/products$/, () => ({ products: ['timeAttendance'] })],
    [
      'GET',
      /^\/v1\/people\/[^/]+\/roles$/,
      ({ query }) => ({
        roles: [{ code: query.get('moduleCode') === '7788' ? 'TC_PM' : 'PM', label: 'Project manager' }],
      }),
    ],
    ['GET', /^\/v1\/people\/[^/]+\/staff-record$/, () => ({ employees: [{ id: 1 }] })],
    [
      'GET',
      /^\/v1\/people\/([^/]+)$/,
      () => ({ userId: customer.userId, firstName: 'Lena', lastName: 'Fischer' }),
    ],
    [
      'GET',
      /^\/v1\/staff$/,
      (asked) =>
        pageOf(
          staff.filter(({ status }) => status === asked.query.get('status')),
          asked,
        ),
    ],
    ['GET', /^\/v1\/staff\/(\d+)$/, ({ params }) => person(params[0])],
    [
      'PUT',
      /^\/v1\/staff\/(\d+)$/,
      ({ params, body }) =>
        void Object.assign(person(params[0]) ?? {}, body, { version: String(Number(body['version']) + 1) }),
    ],
    [
      'PUT',
      /^\/v1\/staff\/(\d+)\/suspension$/,
      ({ params }) => void Object.assign(person(params[0]) ?? {}, { status: '2' }),
    ],
    ['GET', /^\/v1\/staff\/\d+\/cards$/, (asked) => pageOf(cards, asked)],
    ['GET', /^\/v1\/cards\/rules$/, () => ({ ownEntry: true, acceptance: false, version: 1 })],
    ['GET', /^\/v1\/cards\/stages$/, () => ({ stages: [named('open', 'Open')] })],
    ['GET', /^\/v1\/projects\/code-rules$/, () => ({ requiredOnTimeEntries: true, version: 1 })],
    ['GET', /^\/v1\/cards\/holidays$/, () => ({ holidays: [] })],
    ['GET', /^\/v1\/cards\/time-off$/, () => ({ kinds: [] })],
    ['GET', /^\/v1\/cards\/reasons$/, () => ({ reasons: [] })],
    ['GET', /^\/v1\/cards\/declaration$/, () => ({ text: '' })],
    ['GET', /^\/v1\/cards\/open-tasks$/, () => ({ needs: {} })],
    ['GET', /^\/v1\/payroll\/check$/, () => ({ findings: [] })],
    ['GET', /^\/v1\/payroll\/lock$/, () => ({ date: '', version: 1 })],
    ['GET', /\/ticket-dashboard$/, () => ({ now: {}, before: {}, ages: {} })],
    ['GET', /^\/v1\/cards\/([\w-]+)$/, () => cards[0]],
    ['POST', /^\/v1\/cards$/, written],
    [
      'GET',
      /^\/v1\/projects$/,
      (asked) => {
        const rows = [{ ...named(5, 'Harbor Wall'), number: '24-1', status: 'RUNNING' }];
        const status = asked.query.get('status') ?? 'RUNNING';
        return pageOf(status === 'RUNNING' ? rows : [], asked);
      },
    ],
    [
      'GET',
      /^\/v1\/projects\/5\/codes$/,
      (asked) => pageOf([{ ...named(6, 'Formwork'), code: '03-100' }], asked),
    ],
  ];

  function answerTo(method: string, url: URL, body: Body, headers: IncomingMessage['headers']) {
    if (url.pathname === '/v1/session')
      return body['password'] === customer.password
        ? { ...customer, userBusinessId: customer.businessId, role: 'PM', ...tokens, password: undefined }
        : undefined;
    if (headers['accesstoken'] !== tokens.accessToken) return undefined;
    for (const [verb, path, work] of routes) {
      const found = verb === method && path.exec(url.pathname);
      if (found) return work({ params: found.slice(1), query: url.searchParams, body }) ?? null;
    }
    // Features that this company lacks return no data.
    return method === 'GET' ? { content: [], totalElements: 0 } : null;
  }

  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Methods', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    const url = new URL(request.url ?? '/', 'http://customer');
    const { method = 'GET' } = request;
    if (method === 'OPTIONS') return void response.writeHead(204).end();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const data = answerTo(method, url, text ? (JSON.parse(text) as Body) : {}, request.headers);
      if (method !== 'GET') {
        writes.push(`${method} ${url.pathname}`);
        bodies.push(text ? (JSON.parse(text) as Body) : {});
      }
      if (data === undefined) return void response.writeHead(403).end();
      if (data === null) return void response.writeHead(204).end();
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ data }));
    });
  });
  return { server, writes, bodies };
}
