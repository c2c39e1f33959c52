import type { AccountDraft } from '../../api/business/contract';
import { FieldGroup } from '../../components/form/FieldGroup';
import { PhoneField } from '../../components/form/PhoneField';
import { PickerField } from '../../components/form/PickerField';
import { TextField } from '../../components/form/TextField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { accountLabels, type AccountValues } from './account';
import { timeZoneChoices } from './timeZones';

/** The editable fields of a business account (EMP-47). */
export function AccountFields({ form }: { form: SchemaForm<AccountValues, AccountDraft> }) {
  const field = <Name extends keyof AccountValues>(name: Name) => ({
    control: form.control,
    name,
    label: accountLabels[name],
  });
  return (
    <>
      <FieldGroup legend="Business">
        <TextField {...field('name')} required autoComplete="off" />
        <TextField {...field('legalName')} autoComplete="off" />
        <PickerField {...field('timeZone')} options={timeZoneChoices} placeholder="A city" required />
      </FieldGroup>
      <FieldGroup legend="Contact">
        <TextField {...field('email')} type="email" />
        <PhoneField {...field('phone')} />
        <TextField {...field('website')} type="url" placeholder="https://" />
      </FieldGroup>
      <FieldGroup legend="Address">
        <TextField {...field('street')} />
        <TextField {...field('city')} />
        <TextField {...field('state')} />
        <TextField {...field('zip')} />
      </FieldGroup>
    </>
  );
}
