import { useForm } from 'react-hook-form';
import { timecardDashboard } from '../../../api/timecardDashboard/queries';
import type { DailyRecord } from '../../../api/timecards/contract';
import { CheckField } from '../../../components/form/CheckField';
import { ChecksField } from '../../../components/form/ChecksField';
import { FormDialog } from '../../../components/form/FormDialog';
import { MultiPickerField } from '../../../components/form/MultiPickerField';
import { countOf } from '../../../lib/countOf';
import { type Day, longDay } from '../../../lib/dates';
import { matching } from '../../../lib/picker';
import { partsIn } from '../../../session/timecardAccess';
import { useSubject } from '../../../session/store';
import { entryNoun } from '../nouns';
import { ReasonField } from '../ReasonField';
import { useCardScope } from './scope';
import { OTHERS_REASON } from './cardWords';
import { type CopyForm, useCopyRecords } from './useCopyRecords';

interface Props {
  date: Day;
  records: readonly DailyRecord[];
  open: boolean;
}

/** TIME-17: entries of one day to other days, and for foremen to others of the crew. */
export function CopyDialog({ date, records, open }: Props) {
  const { card, week, acts, needsReason } = useCardScope();
  const forOthers = partsIn(useSubject(), card).some((part) => part !== 'employee');
  const own = { id: card.employee.id, label: card.employee.name };
  const form = useForm<CopyForm>({
    defaultValues: { days: [], people: [own], replace: false, reasonId: '' },
    shouldFocusError: false,
  });
  const copy = useCopyRecords(form);
  return (
    <FormDialog
      form={form}
      title={`Copy ${countOf(records.length, entryNoun)} of ${longDay(date)}`}
      submitLabel="Copy"
      onSubmit={(values) => copy(date, records, values)}
      open={open}
      onClose={acts.close}
      onGone={acts.gone}
    >
      <ChecksField
        control={form.control}
        name="days"
        label="To these days"
        options={week.days.map((day) => ({ id: day, label: longDay(day) }))}
        rules={{ validate: (days) => days.length > 0 || 'Choose at least one day' }}
      />
      {forOthers && (
        <MultiPickerField
          control={form.control}
          name="people"
          label="For"
          rules={{
            validate: (people) => people.length > 0 || 'Choose at least one person',
          }}
          options={(search) => ({
            ...timecardDashboard.crew(card.supervisor.id, week),
            select: ({ employees }: { employees: { id: string; name: string; jobTitle: string }[] }) =>
              matching(
                employees.map(({ id, name, jobTitle }) => ({ id, label: name, hint: jobTitle })),
                search,
              ),
          })}
        />
      )}
      <CheckField
        control={form.control}
        name="replace"
        label="In place of what is there"
        hint="Otherwise the copies are added."
      />
      {(needsReason || forOthers) && (
        <ReasonField
          control={form.control}
          name="reasonId"
          label="Why you change it"
          hint={needsReason ? undefined : OTHERS_REASON}
          required={needsReason}
        />
      )}
    </FormDialog>
  );
}
