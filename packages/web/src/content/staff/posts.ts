export const emptyPosts = {
  all: { title: "No posts yet", text: "Start a post: it stays a draft until you publish it." },
  draft: { title: "No drafts", text: "Start a post: it stays a draft until you publish it." },
  scheduled: {
    title: "Nothing is scheduled",
    text: "Open a draft and choose “Schedule” to publish it later.",
  },
  published: {
    title: "Nothing is published yet",
    text: "Write a post and publish it: it shows on the blog at once.",
  },
  archived: {
    title: "Nothing is archived",
    text: "Posts that you archive leave the site and are kept here.",
  },
};

const notFoundText = "The search looks in the titles of all posts. Try fewer letters.";

export const notFound = {
  all: { title: "No title matches", text: notFoundText },
  tab: { title: "No title matches here", text: "Look in All, or try fewer letters." },
};

export const postQuestions = {
  archive: {
    title: "Archive this post?",
    text: "Visitors no longer see it. You can bring it back from Archived.",
    action: "Archive",
  },
  unpublish: {
    title: "Take this post off the site?",
    text: "It becomes a draft. Its address shows “not found” until it is published again.",
    action: "Unpublish",
    danger: true,
  },
  delete: {
    title: "Delete this post?",
    text: "This deletes the post and its whole history. You can't undo it.",
    action: "Delete post",
    danger: true,
  },
  leaveKept: {
    title: "Leave with unsaved changes?",
    text: "What you typed is kept as the post's draft, for you and your colleagues. The site shows the post as it was last saved.",
    action: "Leave",
  },
  leaveLost: {
    title: "Leave with unsaved changes?",
    text: "We couldn't keep what you typed. You will lose it.",
    action: "Leave",
    danger: true,
  },
  dropOwn: {
    title: "Drop your words?",
    text: "What you typed since your last save is gone then. Copy it first if you need it.",
    action: "Drop my words",
    danger: true,
  },
  replaceOthers: {
    title: "Replace the other words?",
    text: "The draft then has your words. The other words stay only in the window in which they were typed.",
    action: "Take over",
    danger: true,
  },
  throwDraftAway: {
    title: "Discard this draft?",
    text: "The editor goes back to the post as it was last saved, for your colleagues too. This can't be undone.",
    action: "Discard draft",
    danger: true,
  },
};

export const getRestoreQuestion = (version: number, isDirty: boolean) => ({
  title: `Restore version ${version}?`,
  text: isDirty
    ? "Its words become the newest version. You lose what you did not save."
    : "Its words become the newest version; address, status and date stay. The current version stays in the history.",
  action: "Restore version",
  danger: isDirty,
});

export function describeLeftOut({ images, category }: { images: number; category: boolean }) {
  const gone = [
    ...(images > 0 ? [images === 1 ? "an image" : `${images} images`] : []),
    ...(category ? ["its category"] : []),
  ];
  return gone.length > 0
    ? `Without ${gone.join(" and ")}, which someone deleted in the meantime.`
    : undefined;
}

export const comparison = {
  same: "The text is the same.",
  draft: {
    title: "What the draft changes",
    text: "Compared with the post as it was last saved.",
    live: "Compared with what visitors see now.",
  },
  elsewhere: { title: "Your words", text: "Compared with the other draft." },
  labels: {
    title: "Title",
    slug: "Address",
    excerpt: "Excerpt",
    categoryId: "Category",
    authorId: "author",
    featuredImageId: "featured image",
    content: "Text",
  },
} as const;

export const notices = {
  colleague: "Read them here, compare and publish them, or take over and write on.",
  elsewhere: {
    own: "You are writing this draft in another tab",
    text: "What you typed here is not saved. Compare both, and choose the words to go on with.",
  },
  conflict: {
    title: "This post was saved somewhere else after you opened it. Reload to continue.",
    text: "Nothing was overwritten. Your words come back as the draft after the reload.",
  },
};

export const statusWords = {
  draft: { word: "Draft", tone: "neutral" },
  scheduled: { word: "Scheduled", tone: "accent" },
  published: { word: "Published", tone: "success" },
  archived: { word: "Archived", tone: "neutral" },
} as const;

export const tabNames = {
  all: "All",
  draft: "Drafts",
  scheduled: "Scheduled",
  published: "Published",
  archived: "Archived",
} as const;

export const saveWords = {
  draft: "Save draft",
  scheduled: "Save",
  published: "Save and update site",
  archived: "Save",
};
