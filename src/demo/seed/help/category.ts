import type { HelpSlug } from '../../../lib/helpSlug';

export interface Article {
  title: string;
  html: string;
  /** The publishing system sends title and content as `{ rendered }` (HELP-19), the title as markup. */
  rendered: boolean;
}

export interface Topic {
  name: string;
  articles: Article[];
  topics: Topic[];
}

/** A category of the guide: two levels of topics below it, as the knowledge base has them. */
export interface Category extends Topic {
  slug: HelpSlug;
}

const ARTICLE_LEVEL = 4;
const RENDERED = '<!-- rendered -->';

const newTopic = (name: string): Topic => ({ name, articles: [], topics: [] });

/**
 * Reads a category from its Markdown file: `#` is its name, `##` a topic, `###` a topic below that, and `####` the title
 * of an article, which belongs to the topic above it. An article's text is HTML.
 */
export function readCategory(slug: HelpSlug, markdown: string): Category {
  const category: Category = { slug, ...newTopic('') };
  /** The category, its last topic, and that one's last topic. */
  let path: Topic[] = [category];
  for (const section of markdown.split(/^(?=#{1,4} )/m)) {
    const [, { length: level } = '', name = '', text = ''] = /^(#+) (.+)([^]*)$/.exec(section) ?? [];
    if (level === 1) category.name = name;
    else if (level === ARTICLE_LEVEL)
      path.at(-1)?.articles.push({
        title: name,
        html: text.replace(RENDERED, '').trim(),
        rendered: text.includes(RENDERED),
      });
    else if (level > 1) {
      const topic = newTopic(name);
      path = [...path.slice(0, level - 1), topic];
      path.at(-2)?.topics.push(topic);
    }
  }
  return category;
}
