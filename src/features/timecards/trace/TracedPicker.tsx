import { useState } from 'react';
import { AsyncPicker } from '../../../components/form/AsyncPicker';
import { isoWeekOf, today } from '../../../lib/dates';
import type { PickerItem } from '../../../lib/picker';
import { whyNot } from '../../../session/access';
import { useSubject } from '../../../session/store';
import { employeeChoices, workerChoices } from './traceChoices';
import type { Trace } from './useTrace';

interface Props {
  trace: Trace;
  /** Of who is traced; '' until it is known. */
  name: string;
  /** There is nobody of that id. */
  unknown: boolean;
}

/** Whom to trace: any employee; for who may not look through them, anybody of the week in which the period ends. */
export function TracedPicker({ trace: { employeeId, period, ask }, name, unknown }: Props) {
  const [picked, setPicked] = useState<PickerItem>();
  const mayLookUp = whyNot(useSubject(), 'employees') === undefined;
  const label = picked?.id === employeeId ? picked.label : name;
  const shared = {
    label: 'Employee',
    placeholder: 'Name or number',
    value: employeeId && label ? { id: employeeId, label } : undefined,
    onChange: (item: PickerItem | undefined) => {
      setPicked(item);
      ask({ employeeId: item?.id ?? '' });
    },
    error: unknown ? 'There is no such employee. Choose another one.' : undefined,
  };
  return mayLookUp ? (
    <AsyncPicker {...shared} options={employeeChoices} />
  ) : (
    <AsyncPicker
      {...shared}
      hint="Everybody of the week in which the period ends. For somebody who had left by then, choose a last day on which they worked here, then the person, and change the days after that."
      options={workerChoices(isoWeekOf(period.asked ? period.to : today()))}
    />
  );
}
