import { type RefObject, useRef, useState } from 'react';
import { isConfigured } from '../../api/config';
import { Dialog } from '../../components/feedback/Dialog';
import { usePhone } from '../../components/usePhone';
import { GuideControls } from './GuideControls';
import { GuideResults } from './GuideResults';
import { LatestArticles } from './LatestArticles';
import { closeHelp, useHelp } from './store';
import { useHelpSlug } from './useHelpSlug';

/** SCREEN-OV-USER-GUIDE (HELP-04) */
export function UserGuide() {
  const open = useHelp((state) => state.guide);
  const field = useRef<HTMLInputElement>(null);
  const phone = usePhone();
  return (
    <Dialog
      title="User Guide"
      open={open}
      long
      onClose={closeHelp}
      // On a phone the keyboard would cover the list.
      onShown={() => phone || field.current?.focus()}
    >
      <Guide field={field} />
    </Dialog>
  );
}

function Guide({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const here = useHelpSlug();
  const [category, setCategory] = useState<string>(here);
  const [subcategory, setSubcategory] = useState('');
  const [term, setTerm] = useState('');
  return (
    <div className="pl-help-tall">
      <GuideControls
        field={field}
        term={term}
        category={category}
        subcategory={subcategory}
        onCategory={(chosen) => {
          setCategory(chosen);
          setSubcategory('');
        }}
        onSubcategory={setSubcategory}
        onSearch={setTerm}
      />
      <div className="pl-guide">
        <div>
          <GuideResults search={{ category, subcategory, term }} />
        </div>
        {term === '' && isConfigured('posts') && <LatestArticles />}
      </div>
    </div>
  );
}
