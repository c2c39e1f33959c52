import { correctiveStatus } from '../../api/correctiveActions/contract';
import type { Notification } from '../../api/notifications/contract';
import { expiryDay, remindersBefore } from '../../domain/validity/validity';
import { addDays, type Day, formatLongDay, today } from '../../lib/dates';
import { isLate, toDo } from '../../lib/due';
import { safetySettingsOfDemo } from '../areaSettings/handlers';
import { isOpenInspection } from '../inspections/handlers';
import type { Caller } from '../caller';
import type { Company } from '../company';
import { everybody } from '../orientation/people';
import { documentName } from '../partners/handlers';
import { timeOn } from '../timecards/signaturesSeed';
import { settingsIn } from '../settings';

/** A person's reminders of due tasks and of what expires, where the safety settings have them (CALL-059). */
export function remindersOf(company: Company, person: Caller): Notification[] {
  const { reminders, reminderDays } = settingsIn(company, safetySettingsOfDemo);
  return reminders
    ? [...taskReminders(company, person.userId, reminderDays), ...expiryReminders(company, person)]
    : [];
}

/** Of corrective actions and planned inspections, from the morning of the day that the settings say until the task is done. */
function taskReminders(company: Company, userId: string, days: number): Notification[] {
  const actions = company.correctiveActions
    .all()
    .filter(({ responsibleId, status }) => responsibleId === userId && !correctiveStatus(status).closed);
  const inspections = company.inspections
    .all()
    .filter((one) => one.assigneeId === userId && isOpenInspection(one))
    .map(({ id, dueDate, formId }) => ({
      id,
      dueDate,
      name: company.inspectionForms.get(formId)?.name ?? '',
    }));
  return [...actions, ...inspections]
    .filter(({ dueDate }) => dueDate !== '' && addDays(dueDate, -days) <= today())
    .map(({ id, name, dueDate }) => {
      const late = isLate(toDo(dueDate));
      return reminder(`due-${id}-${dueDate}`, addDays(dueDate, -days), {
        serviceName: 'safety-inspection-service',
        title: late ? 'Task late' : 'Task due',
        message: `${name} ${late ? 'was' : 'is'} due on ${formatLongDay(dueDate)}.`,
      });
    });
}

interface Expiring {
  id: string;
  name: string;
  lastDay: Day;
}

/**
 * Of the person's own courses and certificates, and of trade partners for those who review them: 90, 60, 30 and 7 days before the
 * last day (SAFE-22, SAFE-23). Each replaces the one before, and is gone when it is renewed or has expired.
 */
function expiryReminders(company: Company, person: Caller): Notification[] {
  const remind = (serviceName: string, all: readonly Expiring[]) =>
    all.flatMap(({ id, name, lastDay }) => {
      const day = remindersBefore(lastDay).findLast((one) => one <= today());
      if (day === undefined || lastDay < today()) return [];
      const message = `${name} expires on ${formatLongDay(lastDay)}.`;
      return [reminder(`expires-${id}-${day}`, day, { serviceName, title: 'Expires soon', message })];
    });
  return [
    ...remind('orientation-service', expiringOf(company, person.account.employeeId)),
    ...(person.may('tradePartners') ? remind('partner-service', expiringPartners(company)) : []),
  ];
}

function expiringOf(company: Company, employeeId: string | undefined): Expiring[] {
  const { completions = [] } = everybody(company).find(({ id }) => id === employeeId) ?? {};
  const ofCourses = completions.flatMap(({ courseId, completedOn }) => {
    const course = company.orientationCourses.get(courseId);
    if (!course) return [];
    const { id, name, validCount: count, validUnit: unit } = course;
    return [{ id, name, lastDay: expiryDay(completedOn, { count, unit }) }];
  });
  const own = company.certificates.all().filter(({ personId }) => personId === employeeId);
  return [...ofCourses, ...own.map(({ id, name, expiresOn }) => ({ id, name, lastDay: expiresOn }))];
}

function expiringPartners({ organizations, partnerDocuments }: Company): Expiring[] {
  const active = organizations.all().filter(({ kind, status }) => kind === 'TRADE' && status === 'ACTIVE');
  const documents = partnerDocuments.all().filter(({ review }) => review === 'ACCEPTED');
  return active.flatMap(({ id, name, qualification }) => [
    { id, name: `The qualification of ${name}`, lastDay: qualification.until },
    ...documents
      .filter(({ partnerId }) => partnerId === id)
      .map((one) => ({ id: one.id, name: `${documentName(one)} of ${name}`, lastDay: one.validTo })),
  ]);
}

/** From the morning of a day. */
const reminder = (
  id: string,
  day: Day,
  text: Pick<Notification, 'serviceName' | 'title' | 'message'>,
): Notification => ({
  id,
  seen: false,
  createdDateTime: timeOn(day, '06:00'),
  messagePayload: undefined,
  ...text,
});
