import { acceptanceText, payrollLock } from '../../api/timeSettings/contract';
import { formatShortDate } from '../../lib/dates';
import { invalid, Refusal } from '../refusal';
import { route } from '../route';
import { authorAndTime } from '../changes';
import { storedLock } from '../timecards/settings';
import { ACCEPTANCE_TEXT, ACCEPTANCE_TEXT_ES } from './seed';
import { settingsRoutes } from '../settings';
import { settingsAccess, demoHolidays, demoPto, demoReasons, demoRules } from '../timecards/demoSettings';
import { demoStages } from '../timecards/stages';

export const timeSettingsHandlers = [
  route(payrollLock.read, ({ person, company }) => {
    person.require(settingsAccess.readers);
    return storedLock(company);
  }),
  /** Only a later day can be locked without a reason. */
  route(payrollLock.save, (call) => {
    const { person, company, body } = call;
    person.require('payrollLock');
    const before = storedLock(company);
    const [date, reason] = [body.date, body.reason.trim()];
    if (body.version !== before.version)
      throw new Refusal(409, 'Someone else changed the payroll lock in the meantime.');
    if (date < before.date && reason === '')
      throw invalid(`reason: Say why the lock through ${formatShortDate(before.date)} is opened.`);
    const change = { id: String(before.version), date, reason, ...authorAndTime(call) };
    const after = { version: before.version + 1, date, reason, history: [change, ...before.history] };
    return company.settings.put(payrollLock.read.key, after);
  }),
  ...settingsRoutes(demoRules),
  ...settingsRoutes(demoStages),
  ...settingsRoutes(demoReasons),
  ...settingsRoutes(demoHolidays),
  ...settingsRoutes(demoPto),
  ...Object.values(acceptanceText).flatMap((document) =>
    settingsRoutes({
      ...settingsAccess,
      document,
      seed: () => ({ text: ACCEPTANCE_TEXT, textEs: ACCEPTANCE_TEXT_ES }),
    }),
  ),
];
