import { useNavigate } from 'react-router-dom';
import { MenuButton } from '../MenuButton';

interface Props {
  label?: string;
  screens: readonly { label: string; to: string }[];
}

/** Links to related screens in one menu of the page header. Each alone would take a line on phones. */
export function MoreScreens({ label = 'More', screens }: Props) {
  const navigate = useNavigate();
  return (
    screens.length > 0 && (
      <MenuButton
        label={label}
        actions={screens.map((screen) => ({ label: screen.label, run: () => void navigate(screen.to) }))}
      />
    )
  );
}
