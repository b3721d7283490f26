export const emptyPosts = {
  draft: { title: "No drafts", text: "Start a post: it stays a draft until you publish it." },
  scheduled: {
    title: "Nothing is scheduled",
    text: "Open a draft and choose “Schedule” to let it come out later.",
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
