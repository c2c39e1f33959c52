import { correctiveStatus } from '../../api/correctiveActions/contract';
import type { Notification } from '../../api/notifications/contract';
import { addDays, formatLongDay, today } from '../../lib/dates';
import type { Company } from '../company';
import { safetySettingsOfDemo } from '../areaSettings/handlers';
import { timeOn } from '../timecards/signaturesSeed';
import { settingsIn } from '../settings';

/**
 * A person's reminders of corrective actions and planned inspections, from the morning of the day that the safety
 * settings say (CALL-059) until the task is done.
 */
export function remindersOf(company: Company, userId: string): Notification[] {
  const { reminders, reminderDays } = settingsIn(company, safetySettingsOfDemo);
  if (!reminders) return [];
  const actions = company.correctiveActions
    .all()
    .filter(({ responsibleId, status }) => responsibleId === userId && !correctiveStatus(status).closed);
  const inspections = company.inspections
    .all()
    .filter(({ assigneeId, status }) => assigneeId === userId && status === 'SCHEDULED')
    .map(({ id, dueDate, formId }) => ({
      id,
      dueDate,
      name: company.inspectionForms.get(formId)?.name ?? '',
    }));
  return [...actions, ...inspections]
    .filter(({ dueDate }) => dueDate !== '' && addDays(dueDate, -reminderDays) <= today())
    .map(({ id, name, dueDate }) => ({
      id: `due-${id}-${dueDate}`,
      seen: false,
      createdDateTime: timeOn(addDays(dueDate, -reminderDays), '06:00'),
      serviceName: 'safety-inspection-service',
      title: 'Task due',
      message: `${name} is due on ${formatLongDay(dueDate)}.`,
      messagePayload: undefined,
    }));
}
