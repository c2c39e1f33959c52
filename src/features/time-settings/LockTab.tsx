import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../api/settingsQueries';
import { timecardQueries } from '../../api/timecards/queries';
import { type PayrollLockDraft, payrollLock } from '../../api/timeSettings/contract';
import { DateField } from '../../components/form/DateField';
import { TextField } from '../../components/form/TextField';
import { lockChangeText } from '../../access/timecardAccess';
import { SettingsSection } from './SettingsSection';

/** The reason belongs to one change, so a saved one is not offered again. */
const valuesOf = (source: PayrollLockDraft): PayrollLockDraft => ({
  date: source.date,
  reason: 'history' in source ? '' : source.reason,
});
const labels = { date: 'Locked through', reason: 'Reason' };

/** The day through which pay periods are locked, and who changed it. */
export function LockTab() {
  const { data } = useQuery(settingsQuery(payrollLock));
  return (
    <SettingsSection
      title="Payroll lock"
      about="Time cards of weeks through this day can't be changed. An earlier day, or none, opens them again."
      document={payrollLock}
      schema={payrollLock.draft}
      values={valuesOf}
      labels={labels}
      isAsSent={(saved, draft) => saved.date === draft.date && saved.reason === draft.reason.trim()}
      resourceName="payroll lock"
      submitLabel="Save payroll lock"
      doneMessage="The payroll lock has been saved"
      invalidates={timecardQueries.all}
    >
      {({ control }) => (
        <>
          <DateField control={control} name="date" label={labels.date} hint="A Sunday, or empty for none." />
          <TextField
            control={control}
            name="reason"
            label={labels.reason}
            hint="Required for an earlier day."
          />
          {data && data.history.length > 0 && (
            <ul className="pl-wide" aria-label="History of the payroll lock">
              {data.history.map((change) => (
                <li key={change.id}>{lockChangeText(change)}</li>
              ))}
            </ul>
          )}
        </>
      )}
    </SettingsSection>
  );
}
