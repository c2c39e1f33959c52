import dayjs from 'dayjs';
import { matchPath } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { setConfig } from '../../src/api/config';
import { notification } from '../../src/api/notifications/contract';
import { dateDisplay } from '../../src/app/notifications/dateDisplay';
import { serviceOf } from '../../src/app/notifications/services';
import { type NotificationTarget, notificationTarget } from '../../src/app/notifications/notificationTarget';
import { shellRoutes } from '../../src/app/routes';
import { people } from '../../src/demo/people';
import { Caller } from '../../src/demo/caller';
import { accountByUsername } from '../support/accountByUsername';
import { now, setClockOffset } from '../../src/lib/clock';
import { noFlags, type Subject, withFlags } from '../../src/session/flags';
import { denialReason } from '../../src/access/access';
import { testConfig } from '../support/demo';
import { dale, maria, priya, tomas } from '../support/people';

setConfig(testConfig);

const from = (serviceName: string, messagePayload: Record<string, unknown> = {}) =>
  notification.parse({ id: 1, serviceName, messagePayload });

describe('CONST-29, NOTIF-24, NOTIF-25 product names and icons', () => {
  test.each([
    ['CONST-30', 'hazard-analysis-service', 'Hazard Analysis'],
    ['CONST-31', 'precon-service', 'Bid Packages'],
    ['CONST-32', 'job-docs-service', 'Job Docs'],
    ['CONST-33', 'safety-inspection-service', 'Inspections'],
    ['CONST-34', 'safety-observation-service', 'Observations'],
    ['CONST-35', 'safety-training-service', 'Toolbox Talks'],
    ['CONST-36', 'visitor-log-service', 'Visitors Safety'],
    ['CONST-36', 'visitors-log-service', 'Visitors Safety'],
    ['CONST-36', 'visitor', 'Visitors Safety'],
    ['CONST-37', 'timecard-service', 'Time Cards'],
    ['CONST-38', 'uaa-service', 'Request to add a new user'],
    ['CONST-39', 'safety-community-service', 'Community'],
    ['FAULT-65', 'billing-service', 'Notification'],
    ['FAULT-65', '__proto__', 'Notification'],
    ['FAULT-65', 'constructor', 'Notification'],
    ['FAULT-65', '', 'Notification'],
  ])('%s the service %j is named %s', (_, name, product) => {
    expect(serviceOf(from(name))).toMatchObject({ product, img: expect.any(String) as string });
  });

  test('NOTIF-25 every service has its own icon', () => {
    const known = ['hazard-analysis', 'precon', 'job-docs', 'safety-inspection', 'safety-observation', 'tnm'];
    const more = ['safety-training', 'visitor-log', 'timecard', 'uaa', 'safety-community', 'unknown'];
    const icons = [...known, ...more].map((name) => serviceOf(from(`${name}-service`)).img);
    expect(new Set(icons).size).toBe(icons.length);
  });

  test.each([
    ['NOTIF-26 uses its own name', 'uaa-service', 'precon-service', 'Request to add a new user'],
    ['NOTIF-26 falls back to the name in the payload', '', 'precon-service', 'Bid Packages'],
    ['NOTIF-26 has no name otherwise', '', '', 'Notification'],
  ])('%s', (_, own, inPayload, product) => {
    expect(serviceOf(from(own, { serviceName: inPayload })).product).toBe(product);
  });
});

function subjectOf(username: string): Subject {
  const account = accountByUsername(username);
  if (!account) throw new Error(`nobody is called ${username}`);
  return new Caller(account).subject;
}
const manager = subjectOf(maria);
const foreman = subjectOf(dale);
const basic = subjectOf(tomas);
const settings = subjectOf(priya);
const nobody: Subject = { flags: noFlags, role: undefined };
const lead = (serviceName: string, subject: Subject, payload = {}) =>
  notificationTarget(from(serviceName, payload), subject, '/precon/');

describe('NOTIF-10 destination of a notification', () => {
  const ONLY_JOB_MANAGERS = { reason: 'Only job managers can open this. Ask your administrator.' };

  test.each<[string, string, Subject, NotificationTarget]>([
    ['payroll for a time card manager:', 'timecard-service', manager, { to: '/timecard/payroll-dashboard' }],
    ["the crew's time cards for a foreman:", 'timecard-service', foreman, { to: '/timecard' }],
    [
      'their own time card for other users:',
      'timecard-service',
      basic,
      { to: '/timecard/my/0/employee/10014/timecard' },
    ],
    [
      'the summary for a user without a time card:',
      'timecard-service',
      { flags: withFlags(basic.flags, { employeeId: undefined }), role: undefined },
      { to: '/timecard' },
    ],
    [
      'none without the product:',
      'timecard-service',
      nobody,
      { reason: 'Time Cards is not enabled for your business.' },
    ],
    ['', 'hazard-analysis-service', manager, { to: '/analysis/dashboard' }],
    ['', 'job-docs-service', basic, { to: '/job-docs/dashboard' }],
    ['', 'safety-inspection-service', foreman, { to: '/safety/dashboard/inspections' }],
    ['', 'safety-observation-service', foreman, { to: '/safety/dashboard/observations' }],
    ['', 'safety-training-service', manager, { to: '/safety/toolbox-talk' }],
    ['', 'safety-training-service', basic, ONLY_JOB_MANAGERS],
    ['', 'visitor-log-service', basic, { to: '/visitors-log' }],
    ['', 'uaa-service', settings, { to: '/user' }],
    [
      '',
      'uaa-service',
      foreman,
      { reason: 'Only settings administrators and administrators can open this. Ask your administrator.' },
    ],
    ['', 'safety-community-service', manager, { to: '/safety/communities/our-community' }],
    [
      'a user without a community:',
      'safety-community-service',
      settings,
      { to: '/safety/communities/dashboard' },
    ],
    ['FAULT-65', 'billing-service', manager, { reason: 'This notification has no page to open.' }],
    ['FAULT-65', 'constructor', manager, { reason: 'This notification has no page to open.' }],
  ])('%s %s', (_, service, subject, expected) => {
    expect(lead(service, subject)).toEqual(expected);
  });

  test.each<[string, Subject, object, NotificationTarget]>([
    [
      'a comment on a document',
      basic,
      { projectIndex: 6001, documentIndex: '6001-1', commentId: 'c1' },
      { to: '/job-docs/6001/documents/6001-1?comment=c1' },
    ],
    [
      'a document',
      basic,
      { projectIndex: 6001, documentIndex: 12, parentDocumentIndex: 3 },
      { to: '/job-docs/6001/documents/12' },
    ],
    [
      'a document of safety',
      basic,
      { documentIndex: 12, commentId: 'c1' },
      { to: '/document/12?comment=c1' },
    ],
    [
      'a comment on a note',
      basic,
      { projectIndex: 6001, documentItemIndex: 83001, commentId: 'c1' },
      { to: '/job-docs/6001/notes/83001?comment=c1' },
    ],
    ['a note without a job', basic, { documentItemIndex: 83001 }, { to: '/job-docs/dashboard' }],
    ['a drawing', basic, { projectIndex: 6001, docsDrawingsIndex: 7 }, { to: '/job-docs/6001/drawings/7' }],
    [
      'a markup on a drawing',
      basic,
      { projectIndex: 6001, docsDrawingsIndex: 7, documentItemIndex: 84 },
      { to: '/job-docs/6001/drawings/7?markup=84' },
    ],
    ['a drawing without a job', basic, { docsDrawingsIndex: 7 }, { to: '/job-docs/dashboard' }],
    [
      'a document without the product',
      nobody,
      { projectIndex: 6001, documentIndex: 12 },
      { reason: 'Job Docs is not enabled for your business.' },
    ],
  ])('ENT-04 %s', (_, subject, payload, expected) => {
    expect(lead('job-docs-service', subject, payload)).toEqual(expected);
  });

  test.each<[string, object, NotificationTarget]>([
    ['the ticket that it names', { documentIndex: 760001 }, { to: '/timecard/t-and-m-tickets/760001' }],
    ['the list without one', {}, { to: '/timecard/t-and-m-tickets' }],
  ])('NOTIF-10 what a customer has answered leads to %s', (_, payload, expected) => {
    expect(lead('tnm-service', manager, payload)).toEqual(expected);
  });

  test.each<[string, object, NotificationTarget]>([
    [
      'a message',
      { communityId: 705, communityMessageId: 87151 },
      { to: '/safety/communities/dashboard/705/messages/87151' },
    ],
    ['an invitation', { communityId: '706' }, { to: '/safety/communities/dashboard/706' }],
    ['no community', { communityMessageId: 87151 }, { to: '/safety/communities/our-community' }],
  ])('CALL-258 %s', (_, payload, expected) => {
    expect(lead('safety-community-service', manager, payload)).toEqual(expected);
  });

  const services = [
    'timecard',
    'hazard-analysis',
    'job-docs',
    'safety-inspection',
    'safety-observation',
    'safety-training',
    'visitor-log',
    'uaa',
    'safety-community',
  ].map((name) => `${name}-service`);

  test.each(people.map(({ username }) => [username]))(
    'NOTIF-10 %s is led only to existing screens that they may open',
    (username) => {
      const subject = subjectOf(username);
      for (const service of services) {
        const where = lead(service, subject);
        if (!('to' in where)) continue;
        const row = shellRoutes.find(({ path }) => matchPath(`/${path}`, where.to));
        expect(row, where.to).toBeDefined();
        expect(row && denialReason(subject, row.needs), where.to).toBeUndefined();
      }
    },
  );

  test.each(services)('NOTIF-10 every destination of %s exists', (service) => {
    for (const to of serviceOf(from(service)).pages(manager.flags, from(service)))
      expect(
        shellRoutes.some(({ path }) => matchPath(`/${path}`, to)),
        to,
      ).toBe(true);
  });
});

describe('NOTIF-10, HEADER-13 project deep links into the bid package app', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['no project', {}, '/precon/'],
    [
      'ENT-04 all parameters',
      {
        projectIndex: 7,
        documentIndex: '12',
        parentDocumentIndex: 3,
        documentItemIndex: 4,
        commentId: 'c-9',
        docsDrawingsIndex: 0,
      },
      '/precon/#/?projectIndex=7&documentIndex=12&parentDocumentIndex=3&documentItemIndex=4&commentId=c-9&docsDrawingsIndex=0',
    ],
    ['omits null', { projectIndex: 7, documentIndex: null }, '/precon/#/?projectIndex=7'],
    ['FAULT-65 a lone surrogate', { projectIndex: '\ud800' }, '/precon/#/?projectIndex=%EF%BF%BD'],
    [
      "values can't change the path",
      { projectIndex: '../..//evil.example', commentId: 'a&b=c#d e' },
      '/precon/#/?projectIndex=..%2F..%2F%2Fevil.example&commentId=a%26b%3Dc%23d%20e',
    ],
  ])('%s', (_, payload, href) => {
    expect(lead('precon-service', manager, payload)).toEqual({ href });
  });

  test('ACCESS-51 gives a reason if the user may not open Bid Packages', () => {
    expect(lead('precon-service', foreman)).toEqual({
      reason: expect.stringMatching(/^You are not authorized to access the product's Bid Packages/) as string,
    });
  });
});

describe('NOTIF-25, ENT-05 dateDisplay', () => {
  afterEach(() => setClockOffset(0));
  const at = (date: dayjs.Dayjs) => date.hour(15).minute(5).second(0).millisecond(0);
  const today = () => at(dayjs(now()));

  test.each<[string, () => string, () => string]>([
    ['Today', () => today().toISOString(), () => 'Today, 3:05 PM'],
    ['Yesterday', () => today().subtract(1, 'day').toISOString(), () => 'Yesterday, 3:05 PM'],
    ['an earlier date', () => '2024-02-29T00:07:00', () => 'Feb 29, 2024, 12:07 AM'],
    ['an epoch timestamp', () => String(today().valueOf()), () => 'Today, 3:05 PM'],
    ['FAULT-62 null', () => '', () => '—'],
    ['FAULT-62', () => '1', () => '—'],
    ['FAULT-62', () => 'apples 5', () => '—'],
    ['FAULT-62', () => '2024-02-30', () => '—'],
    ['FAULT-62', () => '9'.repeat(30), () => '—'],
  ])('%s', (_, created, shown) => {
    expect(dateDisplay(created())).toBe(shown());
  });
});
