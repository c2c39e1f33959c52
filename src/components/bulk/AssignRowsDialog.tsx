import type { QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { countOf, type Noun } from '../../lib/countOf';
import { noChoice, type PickerItem } from '../../lib/picker';
import { FormDialog } from '../form/FormDialog';
import { PickerField } from '../form/PickerField';
import type { PickerOptions } from '../form/usePickerPages';
import { useSchemaForm } from '../form/useSchemaForm';
import { perRowWork } from './batches';
import { type BulkAction, runBulk } from './bulk';

export interface AssignedRow {
  id: string;
  name: string;
  /** Whose it is now, '' for nobody. Undo restores it. */
  personId: string;
}

interface Props<Fetched, Key extends QueryKey> {
  rows: readonly AssignedRow[];
  noun: Noun;
  /** 'Assign', 'Assigning', 'assigned' */
  words: { verb: string; running: string; done: string };
  /** The label of the person, and the message without one. */
  label: string;
  required: string;
  options: PickerOptions<PickerItem, Fetched, Key>;
  assign: (id: string, personId: string) => Promise<unknown>;
  onSettled: () => void;
  /** The shared options of bulk calls. */
  defaults: () => Parameters<typeof perRowWork>[0];
  retain?: BulkAction['retain'];
}

const blank: { personId: PickerItem } = { personId: noChoice };

/** Gives rows to one person, with a report and Undo (FAULT-97). */
export function AssignRowsDialog<Fetched, Key extends QueryKey>(props: Props<Fetched, Key>) {
  const { rows, noun, words, label, required, options, assign, onSettled, defaults, retain } = props;
  const schema = z.object({ personId: z.string().check(z.minLength(1, required)) });
  const form = useSchemaForm({ schema, values: blank });

  const toAction = (changed: readonly AssignedRow[], personOf: (id: string) => string) => ({
    ...perRowWork(
      defaults(),
      changed.map(({ id, name }) => ({ key: id, name })),
      async (id) => void (await assign(id, personOf(id))),
    ),
    noun,
    onSettled,
  });

  function submit({ personId }: { personId: string }) {
    void runBulk({
      ...toAction(rows, () => personId),
      title: `${words.running} ${countOf(rows.length, noun)}`,
      doneMessage: (count) => `${countOf(count, noun)} ${words.done}`,
      retain,
      undo: (keys) => ({
        ...toAction(
          rows.filter(({ id }) => keys.includes(id)),
          (id) => rows.find((row) => row.id === id)?.personId ?? '',
        ),
        title: 'Undoing the change',
        doneMessage: (count) => `${countOf(count, noun)} restored`,
      }),
    });
    return Promise.resolve();
  }

  return (
    <FormDialog
      form={form}
      title={`${words.verb} ${countOf(rows.length, noun)}`}
      submitLabel={words.verb}
      onSubmit={submit}
    >
      <PickerField control={form.control} name="personId" label={label} options={options} />
    </FormDialog>
  );
}
