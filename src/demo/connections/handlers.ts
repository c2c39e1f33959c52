import {
  acceptConnection,
  connectableBusinesses,
  connectionCalls,
  connectionCopy,
  type ConnectionDraft,
  connectionShares,
  type ConnectionStatus,
  endConnection,
  type SharedKind,
  sharedKindNames,
  sharedKinds,
  sharedRecords,
} from '../../api/connections/contract';
import { isOpen, stepDenialReason } from '../../domain/connections/connection';
import { authorAndTime, historyEvent, recordChanges } from '../changes';
import type { Company } from '../company';
import { demoResource } from '../demoResource';
import { fromBase64 } from '../files/base64';
import { nextId } from '../nextId';
import { blankOrganization } from '../partners/seed';
import { notFound, Refusal, refuseInvalid } from '../refusal';
import { route, type SignedInCall } from '../route';
import { sorted } from '../sorted';
import { sealedCopy } from './copy';
import { madeBy, shownBy } from './shared';
import { connectionOf, sidesOf, withSide } from './sides';
import type { StoredConnection } from './stored';

const needs = 'organizations';

/** Both sides of a connection of this business. */
function sidesFor(row: StoredConnection, { business }: Company) {
  const sides = sidesOf(row, business.id);
  if (!sides) throw notFound('connection');
  return sides;
}

function toListItem(row: StoredConnection, company: Company) {
  const { own, other, isOurs } = sidesFor(row, company);
  const organization = company.organizations.get(own.organizationId);
  return {
    id: row.id,
    name: other.name,
    isOurs,
    status: row.status,
    organization: organization && { id: organization.id, name: organization.name },
    message: row.message,
    requestedAt: row.steps[0]?.at ?? '',
    changedAt: row.steps.at(-1)?.at ?? '',
    version: row.version,
  };
}

const shareOf = (id: SharedKind) => ({ id, name: sharedKindNames[id] });

function toResponse(row: StoredConnection, company: Company) {
  const { own, other } = sidesFor(row, company);
  return {
    ...toListItem(row, company),
    business: { id: other.businessId, name: other.name },
    shares: own.shares.map(shareOf),
    theirShares: isOpen(row) ? other.shares.map(shareOf) : [],
    steps: row.steps,
  };
}

/** The connection with another business that is there or asked for. */
const openWith = ({ connections: all, business }: Company, businessId: string) =>
  all.all().find((one) => isOpen(one) && sidesOf(one, business.id)?.other.businessId === businessId);

/** Refuses an organization that is gone, or has another open connection. '' is none. */
function checkOrganization(company: Company, organizationId: string, ownId?: string): void {
  const merged = company.mergedOrganizations.get(organizationId)?.into ?? '';
  const into = company.organizations.get(merged)?.name;
  const connected = connectionOf(company, organizationId);
  refuseInvalid(
    into !== undefined && `organizationId: This organization was merged into ${into}. Choose that one.`,
    into === undefined &&
      organizationId !== '' &&
      !company.organizations.get(organizationId) &&
      'organizationId: This organization no longer exists.',
    organizationId !== '' &&
      connected !== undefined &&
      connected.id !== ownId &&
      `organizationId: It is connected with ${sidesFor(connected, company).other.name}, or a request is open.`,
  );
}

const connections = demoResource<StoredConnection, ConnectionDraft>(connectionCalls, {
  rows: ({ company }) => company.connections,
  needs,
  canSee: (row, { userBusinessId }) => {
    const own = sidesOf(row, userBusinessId)?.own;
    return own !== undefined && own.isHidden === undefined;
  },
  firstId: 880_001,
  sort: (company) => ({
    name: (row) => toListItem(row, company).name,
    changedAt: (row) => row.steps.at(-1)?.at ?? '',
  }),
  defaultSort: 'changedAt,desc',
  searchText: (row, company) => [toListItem(row, company).name, row.message].join('\n'),
  filter: (query, company) => {
    const [status, organizationId] = [query.text('status'), query.text('organizationId')];
    return (row) =>
      (!status || row.status === status) &&
      (!organizationId || sidesOf(row, company.business.id)?.own.organizationId === organizationId);
  },
  toListItem,
  toResponse,
  check: ({ businessId, organizationId, message }, company, before) => {
    refuseInvalid(
      businessId === company.business.id && 'businessId: This is your own company.',
      before !== undefined &&
        sidesFor(before, company).other.businessId !== businessId &&
        'businessId: A connection stays with its company.',
      before !== undefined && before.message !== message && 'message: A message stays as it was sent.',
    );
    checkOrganization(company, organizationId, (before ?? openWith(company, businessId))?.id);
  },
  // A save changes the own side.
  toStored: ({ organizationId, shareIds }, before, { business }) => {
    if (!before || !isOpen(before))
      throw new Refusal(409, 'This connection has ended, so there is nothing to change.');
    return withSide(before, business.id, { organizationId, shares: shareIds });
  },
  create: request,
  checkRemoval: (row, company) => {
    const { isOurs } = sidesFor(row, company);
    if (row.status === 'CONNECTED' || (row.status === 'REQUESTED' && !isOurs))
      throw new Refusal(409, 'It has not ended yet.');
  },
  // A request that nobody has answered is withdrawn.
  remove: (call, row) => {
    const ended = isOpen(row) ? withStep(call, row, 'WITHDRAWN') : row;
    call.company.connections.put(row.id, withSide(ended, call.company.business.id, { isHidden: true }));
  },
});

/** The connection with another step, by the caller. */
function withStep(
  call: SignedInCall,
  row: StoredConnection,
  status: ConnectionStatus,
  reason = '',
): StoredConnection {
  const { by, at } = authorAndTime(call);
  const step = { id: String(row.steps.length + 1), status, at, by: by.name, reason };
  return {
    ...row,
    status,
    steps: [...row.steps, { ...step, business: call.company.business.name }],
    version: row.version + 1,
  };
}

/** The connection as both sides have it, in the histories of their organizations. */
function keepStep(call: SignedInCall, row: StoredConnection, what: string): unknown {
  for (const { businessId, organizationId } of row.sides) {
    const { activity, organizations } = call.demo.company(businessId);
    if (organizations.get(organizationId))
      recordChanges(call, activity.partner.history, organizationId, [historyEvent(what)]);
  }
  return connections.keep(call, row);
}

/** Asks another business. Where that one has asked before, both are connected. */
function request(call: SignedInCall, draft: ConnectionDraft, key: string): unknown {
  const { company, demo } = call;
  const { businessId, organizationId, shareIds: shares, message } = draft;
  const account = demo.businesses.get(businessId);
  refuseInvalid(account?.status !== 'ACTIVE' && 'businessId: This company does not use the app anymore.');
  const open = openWith(company, businessId);
  if (open?.status === 'REQUESTED' && !sidesFor(open, company).isOurs)
    return accept(call, { ...open, key }, draft);
  refuseInvalid(
    open !== undefined &&
      (open.status === 'CONNECTED'
        ? 'businessId: You are connected with this company already.'
        : 'businessId: You have asked this company already.'),
  );
  const { name } = company.business;
  const theirs = demo
    .company(businessId)
    .organizations.all()
    .find((one) => one.name.toLowerCase() === name.toLowerCase());
  const ids = company.connections.all().map(({ id }) => Number(id));
  const row: StoredConnection = {
    id: String(Math.max(880_000, ...ids) + 1),
    key,
    status: 'REQUESTED',
    message,
    sides: [
      { businessId: company.business.id, name, organizationId, shares },
      { businessId, name: account?.name ?? '', organizationId: theirs?.id ?? '', shares: [] },
    ],
    steps: [],
    version: 0,
  };
  return keepStep(call, withStep(call, row, 'REQUESTED'), 'Connection requested');
}

/** Connects both sides. An organization that one of them has not chosen is added. */
function accept(
  call: SignedInCall,
  row: StoredConnection,
  { organizationId, shareIds: shares }: Pick<ConnectionDraft, 'organizationId' | 'shareIds'>,
): unknown {
  checkOrganization(call.company, organizationId, row.id);
  const chosen = withSide(row, call.company.business.id, { organizationId, shares });
  const connected = chosen.sides.reduce((current, side, position) => {
    const otherName = chosen.sides[1 - position]?.name ?? '';
    const company = call.demo.company(side.businessId);
    return withSide(current, side.businessId, {
      organizationId: organizationFor(company, side.organizationId, otherName),
    });
  }, chosen);
  return keepStep(call, withStep(call, connected, 'CONNECTED'), 'Connected');
}

/** The organization that was chosen, one with the name of the other business that is not connected, or a new one. */
function organizationFor(company: Company, organizationId: string, name: string): string {
  const all = company.organizations.all();
  const found =
    company.organizations.get(organizationId) ??
    all.find((one) => one.name.toLowerCase() === name.toLowerCase() && !connectionOf(company, one.id));
  if (found) return found.id;
  const id = nextId(company, 'organization', 895_001);
  company.organizations.put(id, { ...blankOrganization, id, name, kind: 'OTHER', version: 1 });
  return id;
}

/** Both copies, made from what each side has when it ends. */
async function withCopies(call: SignedInCall, row: StoredConnection): Promise<StoredConnection> {
  const copies = await Promise.all(
    row.sides.map((side, position) => {
      const company = call.demo.company(side.businessId);
      return sealedCopy(row, side, madeBy(company, side, row.sides[1 - position]?.name ?? ''), company);
    }),
  );
  return row.sides.reduce(
    (current, { businessId }, position) => withSide(current, businessId, { copy: copies[position] ?? '' }),
    row,
  );
}

/** What each side has made and shows, the own side first. */
function shownIn(call: SignedInCall) {
  const row = connections.readable(call);
  const { own, other } = sidesFor(row, call.company);
  const made = madeBy(call.company, own, other.name);
  const isConnected = row.status === 'CONNECTED';
  const theirs = madeBy(call.demo.company(other.businessId), other, own.name);
  const shown = (records: typeof made, { shares }: typeof own) => shownBy(records, isConnected ? shares : []);
  return { made, ours: shown(made, own), theirs: shown(theirs, other) };
}

export const connectionHandlers = [
  ...connections.routes,

  route(connectableBusinesses, ({ company, person, query, demo }) => {
    person.require([needs, 'communities']);
    const found = query.search();
    const keys = { name: ({ name }: { name: string }) => name };
    const others = demo.businesses
      .all()
      .filter(({ id, name, status }) => id !== company.business.id && status === 'ACTIVE' && found(name));
    const rows = sorted(others, keys, query.sort(['name'], 'name'));
    return {
      businesses: query.slice(rows).map(({ id, name, city }) => ({ id, name, city })),
      total: rows.length,
    };
  }),

  route(acceptConnection, (call) => {
    const row = connections.one(call);
    const reason = stepDenialReason({ ...row, ...sidesFor(row, call.company) }, 'ACCEPT');
    if (reason !== undefined) throw new Refusal(409, reason);
    connections.requireCurrentVersion(row, call.body.version);
    return accept(call, row, call.body);
  }),

  route(endConnection, async (call) => {
    const row = connections.one(call);
    const { status, reason, version } = call.body;
    const denied = stepDenialReason({ ...row, ...sidesFor(row, call.company) }, status);
    if (denied !== undefined) throw new Refusal(409, denied);
    connections.requireCurrentVersion(row, version);
    refuseInvalid(status !== 'WITHDRAWN' && reason === '' && 'reason: Reason is required');
    const ended = withStep(call, row, status, reason);
    const what = {
      REFUSED: 'Connection refused',
      WITHDRAWN: 'Request withdrawn',
      DISCONNECTED: 'Disconnected',
    };
    return keepStep(call, status === 'DISCONNECTED' ? await withCopies(call, ended) : ended, what[status]);
  }),

  route(connectionShares, (call) => {
    const { made, ours, theirs } = shownIn(call);
    const shares = sharedKinds.map((id) => ({
      id,
      made: made[id].length,
      ours: ours[id].length,
      theirs: theirs[id].length,
    }));
    return { shares };
  }),

  route(sharedRecords, (call) => {
    const { query } = call;
    const { ours, theirs } = shownIn(call);
    const side = query.oneOf('side', ['OURS', 'THEIRS']) === 'THEIRS' ? theirs : ours;
    const kind = query.oneOf('kind', sharedKinds);
    const found = query.search();
    const all = sharedKinds.flatMap((one) => (kind && kind !== one ? [] : side[one]));
    const keys = {
      name: ({ name }: (typeof all)[number]) => name,
      day: ({ day }: (typeof all)[number]) => day,
    };
    const rows = sorted(
      all.filter(({ name }) => found(name)),
      keys,
      query.sort(['name', 'day'], 'day,desc'),
    );
    return { records: query.slice(rows), total: rows.length };
  }),

  route(connectionCopy, async (call) => {
    const row = connections.readable(call);
    const { own, other } = sidesFor(row, call.company);
    if (row.status !== 'DISCONNECTED') throw new Refusal(409, 'There is a copy once you have disconnected.');
    // Those of the seed are made when they are first read.
    const copy =
      own.copy ?? (await sealedCopy(row, own, madeBy(call.company, own, other.name), call.company));
    return new Response(fromBase64(copy), { headers: { 'Content-Type': 'application/zip' } });
  }),
];
