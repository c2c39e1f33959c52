import type { Control } from 'react-hook-form';
import { useMay } from '../../access/useMay';
import { jobQueries } from '../../api/jobs/queries';
import { rateTableChoices } from '../../api/rateTables/queries';
import { teams } from '../../api/teams/queries';
import { MultiPickerField } from '../../components/form/MultiPickerField';
import { PickerField } from '../../components/form/PickerField';
import { SelectField } from '../../components/form/SelectField';
import type { PickerItem } from '../../lib/picker';
import { useNewJobVersion } from '../../session/store';
import { jobTypeOptions } from './job';

interface SharedValues {
  type: string;
  tagIds: PickerItem[];
  teamIds: PickerItem[];
  rateTableId: PickerItem;
}

/** The fields that forms of jobs and of job templates share. */
export function useSharedFields<V extends SharedValues>(formControl: Control<V>) {
  const newJobVersion = useNewJobVersion();
  const mayChooseRates = useMay()('timeSettings');
  const control = formControl as unknown as Control<SharedValues>;
  return {
    type: (
      <SelectField control={control} name="type" label="Type" placeholder="None" options={jobTypeOptions} />
    ),
    tags: (
      <MultiPickerField
        control={control}
        name="tagIds"
        label="Tags"
        wide
        options={(search) => jobQueries.tagChoices(search, newJobVersion)}
      />
    ),
    teams: <MultiPickerField control={control} name="teamIds" label="Teams" options={teams.choices} />,
    rateTable: mayChooseRates && (
      <PickerField control={control} name="rateTableId" label="Rate table" options={rateTableChoices} />
    ),
  };
}
