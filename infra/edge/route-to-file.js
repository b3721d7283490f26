/**
 * CloudFront function for requests of the site: turns a page's address into its file,
 * `<route>/index.html`. A route has one address, without a slash at its end, so that search engines
 * don't see it twice. CloudFront calls `handler`, and this file can't import anything.
 */

function handler(event) {
  const request = event.request;
  const uri = request.uri;
  if (uri === "/") {
    request.uri = "/index.html";
    return request;
  }
  if (uri.endsWith("/")) return redirect(request, uri);
  if (/^\/(admin|auth)(\/|$)/.test(uri)) {
    request.uri = "/shell.html";
    return request;
  }
  const last = uri.slice(uri.lastIndexOf("/") + 1);
  if (!last.includes(".")) request.uri = `${uri}/index.html`;
  return request;
}

/**
 * Removes slashes at the end. Keeps only one at the start: two would name another host, and
 * browsers read a backslash as a slash.
 */
function redirect(request, uri) {
  let start = 0;
  let end = uri.length;
  while (uri[start] === "/" || uri[start] === "\\") start++;
  while (end > start && uri[end - 1] === "/") end--;
  const path = `/${uri.slice(start, end)}`;
  return {
    statusCode: 301,
    statusDescription: "Moved Permanently",
    headers: { location: { value: path + writeQuery(request.querystring) } },
  };
}

function writeQuery(querystring) {
  const pairs = [];
  Object.keys(querystring).forEach((name) => {
    const entry = querystring[name];
    (entry.multiValue || [entry]).forEach((item) => {
      pairs.push(item.value ? `${name}=${item.value}` : name);
    });
  });
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}
