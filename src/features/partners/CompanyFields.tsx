import type { Control } from 'react-hook-form';
import {
  companyDraft,
  type PartnerDraft,
  partnerStatuses,
  partnerStatusNames,
} from '../../api/partners/contract';
import type { Labels, RowFormatters } from '../../components/conflict/differences';
import { FieldGroup } from '../../components/form/FieldGroup';
import { PhoneField } from '../../components/form/PhoneField';
import { RowList } from '../../components/form/RowList';
import { TextField } from '../../components/form/TextField';
import { blankFrom, type FormValues } from '../../lib/recordFields';
import type * as z from 'zod/mini';

type CompanyValues = FormValues<z.output<typeof companyDraft>>;

/** Labels of what forms of trade partners and of other organizations share. */
export const companyLabels: Labels<CompanyValues> = {
  name: 'Name',
  status: 'Status',
  street: 'Street',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  note: 'Note',
  contacts: 'Contacts',
};

export const companyRowFormatters = {
  contacts: ({ name, role }: PartnerDraft['contacts'][number]) => [name, role].filter(Boolean).join(', '),
} satisfies RowFormatters<CompanyValues>;

export const companyStatusOptions = partnerStatuses.map((value) => ({
  value,
  label: partnerStatusNames[value],
}));

export const blankCompany = blankFrom(companyDraft);
const blankContact = { name: '', role: '', phone: '', email: '' };
const contactNoun = { one: 'contact', many: 'contacts' };

/** The address of a company and the people there. */
export function CompanyFields<V extends CompanyValues>(props: { control: Control<V> }) {
  const control = props.control as unknown as Control<CompanyValues>;
  return (
    <>
      <FieldGroup legend="Address">
        <TextField control={control} name="street" label={companyLabels.street} />
        <TextField control={control} name="city" label={companyLabels.city} />
        <TextField control={control} name="state" label={companyLabels.state} />
        <TextField control={control} name="zip" label={companyLabels.zip} />
        <PhoneField control={control} name="phone" label={companyLabels.phone} />
        <TextField control={control} name="email" label={companyLabels.email} type="email" />
        <TextField control={control} name="website" label={companyLabels.website} />
      </FieldGroup>
      <FieldGroup legend="Contacts">
        <div className="pl-wide">
          <RowList
            control={control}
            name="contacts"
            noun={contactNoun}
            blank={blankContact}
            nameOf={({ name }) => name}
            columns="2fr 1.5fr 1.5fr 2fr"
          >
            {(row) => (
              <>
                <TextField control={control} name={`${row}.name`} label="Name" required />
                <TextField control={control} name={`${row}.role`} label="Role" />
                <PhoneField control={control} name={`${row}.phone`} label="Phone" />
                <TextField control={control} name={`${row}.email`} label="Email" type="email" />
              </>
            )}
          </RowList>
        </div>
      </FieldGroup>
    </>
  );
}
