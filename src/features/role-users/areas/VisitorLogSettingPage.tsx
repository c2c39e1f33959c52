import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { describeQuestionPosition, readQuestionnaireFile } from '../../../api/questionnaire/readFile';
import { askRuleNames, askRules } from '../../../api/visitorLog/contract';
import { type VisitorSettings, visitorSettings } from '../../../api/visitorSettings/contract';
import { previewRetention } from '../../../api/visitorSettings/queries';
import type { Labels } from '../../../components/conflict/differences';
import { confirm } from '../../../components/feedback/confirm';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { FieldGroup } from '../../../components/form/FieldGroup';
import { NumberField } from '../../../components/form/NumberField';
import { SelectField } from '../../../components/form/SelectField';
import { TextField } from '../../../components/form/TextField';
import { MoreScreens } from '../../../components/page/MoreScreens';
import { Builder } from '../../../components/questionnaire/builder/Builder';
import { useMay } from '../../../access/useMay';
import { deletesMore } from '../../../domain/signIn/retention';
import { countOf } from '../../../lib/countOf';
import { formatShortDate } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { AreaPage } from './AreaPage';
import { SettingsForm } from './SettingsForm';
import { SiteAccess } from './SiteAccess';

const labels: Labels<VisitorSettings> = {
  phone: 'Phone',
  organization: 'Company',
  host: 'Whom they visit',
  purpose: 'Reason for the visit',
  questions: 'Questions',
  declaration: 'Declaration',
  declarationEs: 'Declaration in Spanish',
  retentionDays: 'Days to keep sign-ins',
  autoSignOut: 'New sites sign out at closing who is still there',
};

const signInNoun = { one: 'sign-in', many: 'sign-ins' };
const askOptions = askRules.map((value) => ({ value, label: askRuleNames[value] }));

/** Asks before a save that deletes sign-ins. */
async function askBeforeDeleting(draft: VisitorSettings, before: VisitorSettings): Promise<boolean> {
  if (!deletesMore(before.retentionDays, draft.retentionDays)) return true;
  const { before: day, signIns, kept } = await previewRetention(draft.retentionDays);
  if (signIns === 0 && kept.length === 0) return true;
  const count = countOf(signIns, signInNoun);
  return await confirm({
    title: `Delete ${count}?`,
    text: `${count} from before ${formatShortDate(day)} will be deleted. This cannot be undone.`,
    confirmLabel: 'Save and delete',
    danger: true,
    ...(kept.length > 0 && {
      details: {
        label: 'Kept until these are closed',
        items: kept.map(({ name, signIns: rows }) => `${name}: ${countOf(rows, signInNoun)}`),
      },
    }),
  });
}

/** SCREEN-VL-SETTING, VISITOR-08, VISITOR-10, VISITOR-11, CALL-219, CALL-221, CALL-222 */
export default function VisitorLogSettingPage() {
  const may = useMay();
  const screens = [
    { label: 'Our sites', to: paths.visitorLog, needs: 'registry' },
    { label: 'Expected visitors', to: paths.expectedVisitors(), needs: 'visitorLog' },
  ] as const;
  return (
    <AreaPage
      title="Visitor log settings"
      modules={['visitor-log']}
      related={<MoreScreens screens={screens.filter(({ needs }) => may(needs))} />}
      settings={() => (
        <SettingsForm
          settings={visitorSettings}
          labels={labels}
          rowFormatters={{
            questions: ({ title, questions }) => `${title}: ${questions.map(({ text }) => text).join(', ')}`,
            phone: (rule) => askRuleNames[rule],
            organization: (rule) => askRuleNames[rule],
            host: (rule) => askRuleNames[rule],
            purpose: (rule) => askRuleNames[rule],
          }}
          describePosition={(name) => describeQuestionPosition(name, 'questions')}
          mayReplace={askBeforeDeleting}
          isGrouped
        >
          {(control) => <Fields control={control} />}
        </SettingsForm>
      )}
      tabs={[{ id: 'access', label: 'Who sees which site', content: () => <SiteAccess /> }]}
    />
  );
}

function Fields({ control }: { control: Control<VisitorSettings> }) {
  const declaration = useWatch({ control, name: 'declaration' });
  return (
    <>
      <FieldGroup legend="What visitors are asked">
        <p className="pl-hint pl-wide m-0">The name is always asked. Employees and workers are known.</p>
        {(['phone', 'organization', 'host', 'purpose'] as const).map((name) => (
          <SelectField key={name} control={control} name={name} label={labels[name]} options={askOptions} />
        ))}
      </FieldGroup>
      <FieldGroup legend="What everybody answers at all sites">
        <p className="pl-hint pl-wide m-0">Each site asks its own questions after these.</p>
        <Builder control={control} name="questions" title="All sites" readFile={readQuestionnaireFile} />
        <TextField control={control} name="declaration" label={labels.declaration} lines={3} wide />
        {declaration !== '' && (
          <TextField control={control} name="declarationEs" label={labels.declarationEs} lines={3} wide />
        )}
      </FieldGroup>
      <FieldGroup legend="Sign-ins">
        <NumberField
          control={control}
          name="retentionDays"
          label={labels.retentionDays}
          hint="Older ones are deleted each day. 0 keeps them forever."
          required
        />
        <CheckboxField
          control={control}
          name="autoSignOut"
          label={labels.autoSignOut}
          hint="Each site can choose otherwise."
          wide
        />
      </FieldGroup>
    </>
  );
}
