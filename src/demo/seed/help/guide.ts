import { now } from '../../../lib/clock';
import { markupText } from '../../../lib/markupText';
import { random } from '../random';
import { bidPackage } from './bidPackage';
import { type Article, type Category, picture, type Topic } from './category';
import { generalForms } from './generalForms';
import { jobDocs } from './jobDocs';
import { observationsForum } from './observationsForum';
import { safetyInspector } from './safetyInspector';
import { safetyManagement } from './safetyManagement';
import { timeCards } from './timeCards';
import { tmTickets } from './tmTickets';
import { toolboxTalks } from './toolboxTalks';

const siteVisitors: Category = {
  slug: 'help-for-site-visitors',
  name: 'Help for Site Visitors',
  articles: [
    {
      title: 'Sign in at a site',
      html: `<p>Everybody who enters the site signs in: employees of other companies, drivers, inspectors and guests. You need no account and no app.</p>
${picture('site-qr.svg', 'A sign with a QR code and the words: Visitors sign in here', 'The sign hangs at the gate and in the site office.')}
<ol>
<li>Point your phone's camera at the QR code at the gate and open the link.</li>
<li>Enter your name, your company and whom you visit. The second time your phone remembers it.</li>
<li>Answer the questions of the site. Some ask for a photo of your safety card.</li>
<li>Read the site rules and confirm them.</li>
<li>Show the green badge on your screen to whoever asks.</li>
</ol>
<p>Sign out with the same code when you leave. If you forget, you are signed out at midnight, and the site manager sees that you did not do it yourself. In an emergency that costs others time: they look for you.</p>`,
    },
  ],
  topics: [
    {
      name: 'For site managers',
      articles: [
        {
          title: 'Set up a site and its QR code',
          html: `<p>Each site has a page of its own, with its address, its rules and its questions.</p>
<ol>
<li>Open <strong>Visitor Log</strong>, then <strong>Our Sites</strong>, and choose <strong>New site</strong>.</li>
<li>Choose the job; name and address are taken from it.</li>
<li>Name the site managers. They are told when a visitor asks for somebody.</li>
<li>Choose the questions. Keep them few: whoever waits in the rain answers anything.</li>
<li>Print the sign. It comes as PDF in letter and poster size.</li>
</ol>
<p>One code per gate lets you see which one people use. A reusable code can be moved to another site when the job is done: assign it anew, and the sign can stay as it is. Codes that nobody has scanned for a month are listed at the end.</p>`,
        },
        {
          title: 'See who is on site now',
          rendered: true,
          html: `<p>The <strong>Site Dashboard</strong> answers one question first: how many people are here at this moment.</p>
<h2>What it shows</h2>
<ul>
<li>Everybody who is signed in, with company, time and the person they visit.</li>
<li>Your own crew, taken from check-in, so that nobody has to sign in twice.</li>
<li>Visitors who wait for somebody to let them in.</li>
<li>Who answered a question in a way that needs your attention.</li>
</ul>
<h2>What you can do</h2>
<p>Sign somebody out, write to everybody on site, or refuse a visitor with a reason. Filter by company and day, and save the list as CSV. Entries are kept as long as your settings say, then deleted, because they are personal data.</p>`,
        },
      ],
      topics: [
        {
          name: 'Emergencies',
          articles: [
            {
              title: 'Roll call in an emergency',
              html: `<p>When the alarm sounds, nobody has time to look for a list. The roll call is on every site manager's phone.</p>
<ol>
<li>Open the site and choose <strong>Roll call</strong>. It works without a signal with the last known list.</li>
<li>Go to the muster point and tap each name that you see.</li>
<li>Several managers can do this at once; the lists are joined.</li>
<li>Who is left at the end is missing. Give names, companies and pictures to the rescue service.</li>
</ol>
<p>Everybody signed in gets a text message with the muster point and two buttons: <em>I am safe</em> and <em>I need help</em>. Afterwards the roll call is kept with all its times. Hold a drill twice a year: choose <strong>Drill</strong>, and the messages say so.</p>`,
            },
            {
              title: 'Contact trace',
              html: `<p>If somebody falls ill, those who were near have a right to know. The contact trace finds out who was on the same site at the same time.</p>
<ol>
<li>Open <strong>Visitor Log</strong>, then <strong>Contact Trace</strong>.</li>
<li>Choose the person and the days in question, at most thirty.</li>
<li>Read the list: names, companies, and for how long both were there.</li>
<li>Write to them from here. The message does not say who is ill.</li>
</ol>
<p>The list joins visitors, employee sign-ins and the check-ins of the time cards, and shows a person once even if all three know them. Only site managers and safety managers can open it. Each search is written down with your name and its reason, and can be seen by your data protection contact.</p>`,
            },
          ],
        },
      ],
    },
  ],
};

const hazardAnalysis: Category = {
  slug: 'hazard-analysis',
  name: 'Hazard Analysis',
  articles: [
    {
      title: 'What a hazard analysis is for',
      html: `<p>A hazard analysis looks at a task before it is done: the steps, what can go wrong at each, and what you do against it. It is written by those who do the work, not for them.</p>
<h2>When you need one</h2>
<ul>
<li>The task is new to the crew, or done rarely.</li>
<li>It is dangerous by itself: work at height, trenches, lifting, live parts.</li>
<li>Something has changed: another machine, other weather, another trade beside you.</li>
<li>The client or the law asks for it.</li>
</ul>
<h2>What it is not</h2>
<p>It is not a permit and replaces none. It is also no form for the drawer: keep it short enough to be read at the start of the shift, and change it when the work turns out differently. Plumbline keeps each version with its date.</p>`,
    },
  ],
  topics: [
    {
      name: 'Writing one',
      articles: [
        {
          title: 'Write an analysis step by step',
          html: `<p>Open <strong>Analysis</strong>, choose <strong>New analysis</strong>, then the job and the task.</p>
<table>
<caption>An example: setting a pump with the crane</caption>
<thead><tr><th scope="col">Step</th><th scope="col">Hazard</th><th scope="col">What we do</th></tr></thead>
<tbody>
<tr><td>Set up the crane</td><td>Soft ground</td><td>Mats under all outriggers; level checked twice</td></tr>
<tr><td>Attach the load</td><td>Slings slip</td><td>Two slings, edges protected, trial lift of a hand's width</td></tr>
<tr><td>Swing in</td><td>People below</td><td>Area roped off; one signaller, nobody else gives signs</td></tr>
</tbody>
</table>
<ol>
<li>Write the steps in the order of the work. Five to ten are enough.</li>
<li>Name the hazards of each. Earlier ones are suggested as you type.</li>
<li>Say what you do against it, beginning with what removes the hazard altogether.</li>
<li>Choose the remaining risk. If it is high, the analysis cannot be approved.</li>
</ol>`,
        },
        {
          title: 'Copy an earlier analysis',
          rendered: true,
          html: `<p>Much work repeats itself. A copy saves typing; thinking it does not save.</p>
<h2>Copy it</h2>
<ol>
<li>Open the earlier analysis and choose <strong>Copy</strong>.</li>
<li>Choose the job and the day. Signatures and approvals are not taken over.</li>
<li>Go through each step with the crew. Steps you have not touched are marked until you confirm them.</li>
</ol>
<h2>Templates</h2>
<p>For tasks that come back every month, make a template: choose <strong>Save as template</strong> in the menu of the analysis. Templates belong to the company and can be changed by safety managers. When a template is changed, analyses made from it stay as they are and say that a newer version exists.</p>`,
        },
      ],
      topics: [
        {
          name: 'Approval',
          articles: [
            {
              title: 'Have it approved before work begins',
              html: `<p>Work may begin when the analysis is approved and everybody on the crew has signed it.</p>
<ol>
<li>Choose <strong>Send for approval</strong>. The superintendent and the safety contact are told.</li>
<li>Both can approve it, ask a question, or return it with a remark.</li>
<li>After the approval, the crew signs on one device, like at a toolbox talk.</li>
</ol>
<h2>When something changes</h2>
<p>Every change after the approval takes it back. You are asked before that happens: choose <em>Yes</em> to change it and have it approved again, or <em>No</em> to leave it as it is. Small mistakes of spelling count as changes too, since the program cannot know which word matters.</p>
<p>Analyses without an approval are shown in red on the job's dashboard from one hour before the planned start.</p>`,
            },
          ],
        },
      ],
    },
  ],
};

export const guide: readonly Category[] = [
  timeCards,
  safetyManagement,
  safetyInspector,
  toolboxTalks,
  observationsForum,
  hazardAnalysis,
  siteVisitors,
  jobDocs,
  tmTickets,
  bidPackage,
  generalForms,
];

/** An article with what it is found by. */
export interface Published {
  article: Article;
  id: string;
  permalink: string;
  /** Days since it was written. */
  age: number;
  /** Lower case, title and content. */
  words: string;
}

/** 'Send your week for review' is at `send-your-week-for-review`. */
export const slugOf = (name: string): string =>
  markupText(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const OLDEST = 400;

/** Articles and topics have one name each, so that name is their id. */
function publish(category: Category, article: Article): Published {
  const slug = slugOf(article.title);
  return {
    article,
    id: slug,
    permalink: `https://help.plumbline.example/${category.slug}/${slug}`,
    age: random('article', slug).whole(1, OLDEST),
    words: `${markupText(article.title)} ${markupText(article.html)}`.toLowerCase(),
  };
}

interface WithTopics extends Topic {
  topics?: readonly WithTopics[];
}

/** The articles of a topic, and of those below it. */
export const articlesBelow = ({ articles, topics = [] }: WithTopics): Article[] => [
  ...articles,
  ...topics.flatMap(articlesBelow),
];

export const published: ReadonlyMap<Article, Published> = new Map(
  guide.flatMap((category) =>
    articlesBelow(category).map((article): [Article, Published] => [article, publish(category, article)]),
  ),
);

const DAY = 86_400_000;
export const writtenAt = ({ age }: Published): string => new Date(now() - age * DAY).toISOString();

/** All articles, the newest first. */
export const newestFirst: readonly Published[] = [...published.values()].sort((a, b) => a.age - b.age);
