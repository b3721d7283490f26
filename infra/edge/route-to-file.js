// CloudFront function (viewer request) of the site: from the address of a page to the file that holds it.
// Pages are `<route>/index.html`, but for staff's, which share the app's shell; whatever has an extension is a file already. A route has one address only, without a
// slash at its end, so that search engines don't see it twice. CloudFront calls `handler`; nothing may be imported.

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it
function handler(event) {
  const request = event.request;
  const uri = request.uri;
  if (uri === "/") {
    request.uri = "/index.html";
    return request;
  }
  if (uri.endsWith("/")) return redirect(request, uri);
  // Staff's pages are rendered in the browser alone: one empty shell for all of them.
  if (/^\/(admin|auth)(\/|$)/.test(uri)) {
    request.uri = "/shell.html";
    return request;
  }
  const last = uri.slice(uri.lastIndexOf("/") + 1);
  if (!last.includes(".")) request.uri = `${uri}/index.html`;
  return request;
}

/** To the same address without slashes at its end. One slash at its start: two would name another host. */
function redirect(request, uri) {
  const path = `/${uri.replace(/^\/+|\/+$/g, "")}`;
  return {
    statusCode: 301,
    statusDescription: "Moved Permanently",
    headers: { location: { value: path + queryOf(request.querystring) } },
  };
}

/** The query as it came: CloudFront hands over names and values still encoded. */
function queryOf(querystring) {
  const pairs = [];
  for (const name of Object.keys(querystring)) {
    const entry = querystring[name];
    for (const item of entry.multiValue || [entry]) pairs.push(item.value ? `${name}=${item.value}` : name);
  }
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}
