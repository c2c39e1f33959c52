import type { Control, FieldPath } from 'react-hook-form';
import { CheckboxGroupField } from '../../components/form/CheckboxGroupField';
import { FieldGroup } from '../../components/form/FieldGroup';
import type { PickerItem } from '../../lib/picker';
import { denialReason } from '../../access/access';
import { useSubject } from '../../session/store';
import { userLabels } from './userForm';
import type { RoleOptions } from './roleOptions';

export interface RoleValues {
  roles: PickerItem[];
  timecardRoles: PickerItem[];
}

interface Props<V extends RoleValues> {
  control: Control<V>;
  roleOptions: RoleOptions;
}

/** The roles in both modules (ACCESS-23, ACCESS-24). Time card roles are hidden if the business has no time cards. */
export function RoleFields<V extends RoleValues>({ control, roleOptions }: Props<V>) {
  const noTimecards = denialReason(useSubject(), 'timecardProduct');
  const field = (name: keyof RoleValues) => ({
    control,
    name: name as FieldPath<V>,
    label: userLabels[name],
    options: roleOptions[name],
  });
  return (
    <FieldGroup legend="Access">
      <CheckboxGroupField {...field('roles')} />
      {noTimecards === undefined ? (
        <CheckboxGroupField {...field('timecardRoles')} />
      ) : (
        <p className="pl-hint">{`${userLabels.timecardRoles}: ${noTimecards}`}</p>
      )}
    </FieldGroup>
  );
}
