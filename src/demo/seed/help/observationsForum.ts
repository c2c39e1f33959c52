import type { Category } from './category';

export const observationsForum: Category = {
  slug: 'observations-forum',
  name: 'Observations Forum',
  articles: [
    {
      title: 'Report an observation',
      html: `<p>An observation is something you saw: a danger, a near miss, or a thing that was done especially well. Anybody may report one; it takes a minute.</p>
<ol>
<li>Open <strong>Observations</strong> and choose <strong>New observation</strong>.</li>
<li>Say what you saw, in one or two sentences. Facts first, opinions later.</li>
<li>Take a picture. Faces are not needed; turn the camera to the thing itself.</li>
<li>Choose the job and how serious it could have been.</li>
<li>Send it. The job's safety contact is told at once.</li>
</ol>
<h2>Without a name</h2>
<p>If your company allows it, you can send an observation without your name. It is then never stored, not even for administrators. Questions to you are answered in the forum itself, and you can read along.</p>`,
    },
  ],
  topics: [
    {
      name: 'Talking about it',
      articles: [
        {
          title: 'Comment and mention people',
          html: `<p>Below each observation there is room for a conversation. It is the place to ask, to answer and to agree on what happens next.</p>
<h2>Mention somebody</h2>
<p>Type <code>@</code> and the first letters of a name, then choose the person. They get a notification with a link to your comment. You can mention people from your own company and, on shared jobs, the contacts of trade partners.</p>
<h2>Good comments</h2>
<ul>
<li>Answer the question that was asked before adding another.</li>
<li>Put pictures beside the words, not instead of them.</li>
<li>Never look for somebody to blame: who is blamed once reports nothing again.</li>
</ul>
<p>A comment can be edited for ten minutes. After that it stays as it is, and a correction is a new comment.</p>`,
        },
        {
          title: 'Close an observation',
          rendered: true,
          html: `<p>An observation is closed when everybody who reads it later can see what was done. An empty <em>done</em> helps nobody.</p>
<ol>
<li>Open the observation and choose <strong>Close</strong>.</li>
<li>Write what was changed, and where.</li>
<li>Add a picture of the new state if there is one.</li>
<li>Choose whether others should learn from it. It then appears among your community's suggestions.</li>
</ol>
<p>Whoever reported it is told and may open it again within a week. Praise, that is an observation of something done well, needs no action: it is closed by thanking the person, which sends them a notification.</p>
<p>Closed observations stay searchable. They leave the list of open ones, not the figures.</p>`,
        },
      ],
      topics: [
        {
          name: 'Trends',
          articles: [
            {
              title: 'Find what keeps happening',
              html: `<p>One observation is an event; five of a kind are a pattern. The overview above the list shows the patterns of the last ninety days.</p>
<h2>Read the chart</h2>
<p>Each bar is a category, such as <em>Falls</em> or <em>Electricity</em>. The dark part is what could have been serious. Choose a bar to see the observations behind it.</p>
<h2>Ask better questions</h2>
<ul>
<li>Filter by job: is it one site, or all of them?</li>
<li>Filter by organization: does one trade need help?</li>
<li>Compare the months: did the last toolbox talk change anything?</li>
</ul>
<p>A rise in reports after a talk is a good sign: people look more closely. Worry when a large site reports nothing at all. The table behind the chart can be saved as CSV.</p>`,
            },
          ],
        },
      ],
    },
  ],
};
