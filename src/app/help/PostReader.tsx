import { useRef } from 'react';
import { Icon } from '../../components/Icon';
import { Dialog } from '../../components/feedback/Dialog';
import { articleTitle } from './articles';
import { ArticleText, Permalink } from './ArticleText';
import { backToGuide, closeArticle, useHelp } from './store';

/** An article over the list it was opened from, which stays unchanged (SCREEN-OV-POST-READER, HELP-06, 07). */
export function PostReader() {
  const { post, reading, source } = useHelp();
  const text = useRef<HTMLDivElement>(null);
  if (!post) return null;
  return (
    <Dialog
      title={articleTitle(post)}
      open={reading}
      long
      onClose={closeArticle}
      // The arrow keys scroll the focused element.
      onShown={() => text.current?.focus()}
      footer={
        <>
          <Permalink post={post} />
          <button type="button" className="btn btn-secondary" onClick={backToGuide}>
            <Icon name="arrow-left" /> Back
          </button>
        </>
      }
    >
      <div ref={text} tabIndex={-1} className="pl-help-tall">
        <ArticleText key={source} post={post} source={source} />
      </div>
    </Dialog>
  );
}
