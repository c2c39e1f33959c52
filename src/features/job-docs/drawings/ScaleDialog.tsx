import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { drawingMarkups } from '../../../api/drawingMarkups/queries';
import { type DrawingDetail, type DrawingRevision, unitSystems } from '../../../api/drawings/contract';
import { correctionOf, drawings } from '../../../api/drawings/queries';
import { isSame } from '../../../components/conflict/differences';
import { notify } from '../../../components/feedback/banners';
import { useOpenedRecord } from '../../../components/feedback/useOpenedRecord';
import { FormDialog } from '../../../components/form/FormDialog';
import { SelectField } from '../../../components/form/SelectField';
import { TextField } from '../../../components/form/TextField';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { type PrintedScale, readLength, scaleText } from '../../../domain/drawings/measures';
import { countOf } from '../../../lib/countOf';

const schema = z.object({ typed: z.string(), units: z.enum(unitSystems) }).check(
  z.refine(({ typed, units }) => readLength(typed, units) !== undefined, {
    error: `Type a length, such as 12'-6", 12.5 ft or 3.8 m`,
    path: ['typed'],
  }),
);

const unitOptions = [
  { value: 'IMPERIAL', label: 'Feet and inches' },
  { value: 'METRIC', label: 'Meters' },
];

interface Props {
  drawing: DrawingDetail;
  revision: DrawingRevision;
  /** A scale that the sheet says, or the length of a line on it, in points. */
  by: PrintedScale | number;
  /** How many lengths and areas are measured by it. */
  measured: number;
}

/** Sets the scale of a revision, by what the sheet says or by a line along a known dimension (DOC-14). */
export function ScaleDialog({ drawing: opened, revision, by, measured }: Props) {
  const drawing = useOpenedRecord(opened, drawings.detail(opened.id));
  const client = useQueryClient();
  const { send } = drawings.useSave(drawing.id, (current, draft) => {
    const saved = current.revisions.find(({ id }) => id === revision.id);
    return isSame([saved?.scale, saved?.units], [draft.scale, draft.units]);
  });
  const isPrinted = typeof by !== 'number';
  const form = useSchemaForm({
    schema: isPrinted ? z.object({ typed: z.string(), units: z.enum(unitSystems) }) : schema,
    values: { typed: '', units: isPrinted ? by.units : revision.units },
  });
  const { control } = form;
  const [typed, units] = useWatch({ control, name: ['typed', 'units'] });
  const scale = isPrinted ? by.scale : (readLength(typed, units)?.length ?? 0) / by;
  return (
    <FormDialog
      form={form}
      title={`Scale of revision ${revision.revision}`}
      submitLabel="Set scale"
      onSubmit={async (values) => {
        await send({ ...correctionOf(drawing, revision), scale, units: values.units }, drawing.version);
        void client.invalidateQueries({ queryKey: drawingMarkups.all });
        notify({ kind: 'success', text: `Scale set: ${scaleText(scale, values.units)}` });
      }}
    >
      {isPrinted ? (
        <p className="m-0">
          The sheet says {by.text}. That is right only while the file has the size of the printed sheet: check
          a dimension that you know afterward.
        </p>
      ) : (
        <TextField
          control={control}
          name="typed"
          label="Length of the line"
          hint={`12'-6", 12.5 ft, 3.8 m`}
          required
        />
      )}
      <SelectField control={control} name="units" label="Measure in" options={unitOptions} />
      <p className="m-0" aria-live="polite">
        Scale: {scaleText(revision.scale, revision.units)} → {scaleText(scale, units)}
      </p>
      {measured > 0 && (
        <p className="m-0">
          {countOf(measured, { one: 'length or area', many: 'lengths and areas' })} on this revision will show
          other figures, to everybody.
        </p>
      )}
    </FormDialog>
  );
}
