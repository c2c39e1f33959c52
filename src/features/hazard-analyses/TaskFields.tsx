import type { Control } from 'react-hook-form';
import { openDialog } from '../../components/feedback/openDialog';
import { RowList } from '../../components/form/RowList';
import { TextField } from '../../components/form/TextField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import type { HazardAnalysisDraft } from '../../api/hazardAnalyses/contract';
import { isSame } from '../../components/conflict/differences';
import { type AnalysisValues, blankHazard, blankTask, type HazardValues } from './analysisValues';
import { RatingBadge, RiskFields } from './RiskFields';

const taskNoun = { one: 'task', many: 'tasks' };
const hazardNoun = { one: 'hazard', many: 'hazards' };

/** The tasks of an analysis in order, with their hazards and controls. */
export function TaskFields({ form }: { form: SchemaForm<AnalysisValues, HazardAnalysisDraft> }) {
  const { control, getValues, setValue } = form;
  return (
    <RowList
      control={control}
      name="tasks"
      noun={taskNoun}
      blank={blankTask}
      nameOf={({ name }) => name}
      removalEffect={(task) =>
        isSame(task, blankTask) ? undefined : 'Its hazards and controls are removed, too.'
      }
      ordered
      actions={
        <button
          type="button"
          className="btn btn-secondary"
          onClick={() =>
            openDialog(() => import('./LibraryDialog'), 'LibraryDialog', {
              onAdd(tasks) {
                const kept = getValues('tasks').filter((task) => !isSame(task, blankTask));
                setValue('tasks', [...kept, ...tasks], { shouldDirty: true });
              },
            })
          }
        >
          Add from library
        </button>
      }
    >
      {(row) => (
        <>
          <TextField control={control} name={`${row}.name`} label="Task" required wide />
          <Hazards control={control} name={`${row}.hazards`} />
        </>
      )}
    </RowList>
  );
}

const HazardSummary = ({ hazard }: { hazard: HazardValues }) => (
  <span className="pl-cluster gap-1">
    <span className="text-break">{hazard.name || 'Hazard without a name'}</span>
    <RatingBadge severity={hazard.severity} likelihood={hazard.likelihood} />
    <span aria-hidden="true">→</span>
    <RatingBadge severity={hazard.remainingSeverity} likelihood={hazard.remainingLikelihood} />
  </span>
);

interface HazardsProps {
  control: Control<AnalysisValues>;
  name: `tasks.${number}.hazards`;
}

const Hazards = ({ control, name }: HazardsProps) => (
  <RowList
    control={control}
    name={name}
    noun={hazardNoun}
    blank={blankHazard}
    nameOf={(hazard) => hazard.name}
    summary={(hazard) => (isSame(hazard, blankHazard) ? undefined : <HazardSummary hazard={hazard} />)}
    removalEffect={(hazard) => (isSame(hazard, blankHazard) ? undefined : 'Its controls are removed, too.')}
    ordered
  >
    {(row) => (
      <>
        <TextField control={control} name={`${row}.name`} label="Hazard" required wide />
        <RiskFields control={control} name={row} />
        <TextField
          control={control}
          name={`${row}.controls`}
          label="Controls"
          hint="At least one, each on a line of its own. Start with those that eliminate the hazard."
          lines={3}
          wide
        />
        <RiskFields control={control} name={row} isRemaining />
      </>
    )}
  </RowList>
);
