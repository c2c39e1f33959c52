import { communitySettings } from '../../../api/areaSettings/contract';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { AreaPage } from './AreaPage';
import { SettingsForm } from './SettingsForm';

const labels = {
  approval: 'Require an administrator’s approval to connect',
  sharing: 'Allow sharing resources with other companies',
};

/** SCREEN-COMM-SETTING, CALL-058 */
export default function CommunitySettingPage() {
  return (
    <AreaPage
      title="Community settings"
      modules={['community']}
      settings={() => (
        <SettingsForm settings={communitySettings} labels={labels}>
          {(control) => (
            <>
              <CheckboxField
                control={control}
                name="approval"
                label={labels.approval}
                hint="Only settings administrators accept the invitations of communities."
                wide
              />
              <CheckboxField
                control={control}
                name="sharing"
                label={labels.sharing}
                hint="Without it, nothing new is shared. What is shared already stays until you stop it."
                wide
              />
            </>
          )}
        </SettingsForm>
      )}
    />
  );
}
